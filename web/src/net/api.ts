/** HTTP requests to the server: typed by the generated protocol, refusals as `Refusal`. */
import type {
  ChangeSeat,
  ErrorBody,
  GameInfo,
  GamesAnswer,
  GuestAnswer,
  GuestBody,
  MeAnswer,
  MeBody,
  TableBody,
  TableInfo,
  TableLink,
  TablesAnswer,
} from '$lib/protocol/table/protocol';

export type ErrorCode = ErrorBody['error'];

/** The server said no: by code, with its own reason. `offline`: it said nothing at all. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly reason: string,
  ) {
    super(reason);
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && 'reason' in value;
}

async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new Refusal('offline', String(error));
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch {
    throw new Refusal('unavailable', `${response.status} ${response.statusText}`);
  }
  if (response.ok) return answer as Answer;
  if (isErrorBody(answer)) throw new Refusal(answer.error, answer.reason);
  throw new Refusal('unavailable', `${response.status} ${response.statusText}`);
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  guest: (body: GuestBody) => request<GuestAnswer>('POST', '/api/guest', body),
  me: () => request<MeAnswer>('GET', '/api/me'),
  changeMe: (body: MeBody) => request<MeAnswer>('PATCH', '/api/me', body),
  games: async (): Promise<GameInfo[]> => (await request<GamesAnswer>('GET', '/api/games')).games,
  emptyBoard: (game: string, theme: 'light' | 'dark') =>
    request<{ svg: string; places: unknown }>('GET', `/api/games/${encodeURIComponent(game)}/board?theme=${theme}`),
  practise: (game: string, body: object) =>
    request<unknown>('POST', `/api/games/${encodeURIComponent(game)}/practice`, body),
  create: (body: TableBody) => request<TableLink>('POST', '/api/tables', body),
  tables: async (query: 'mine=1' | 'open=1' | `code=${string}`): Promise<TableInfo[]> =>
    (await request<TablesAnswer>('GET', `/api/tables?${query}`)).tables,
  table: (id: string) => request<TableInfo>('GET', tablePath(id)),
  join: (id: string, seat: number | null) => request<TableInfo>('POST', `${tablePath(id)}/join`, { seat }),
  leave: (id: string, seat: number | null) => request<TableInfo>('POST', `${tablePath(id)}/leave`, { seat }),
  start: (id: string, fill: string | null) => request<TableInfo>('POST', `${tablePath(id)}/start`, { fill }),
  seat: (id: string, seat: number, change: ChangeSeat) =>
    request<TableInfo>('POST', `${tablePath(id)}/seats/${seat}`, change),
  rematch: (id: string) => request<TableLink>('POST', `${tablePath(id)}/rematch`),
  close: (id: string) => request<TableInfo>('POST', `${tablePath(id)}/close`),
  board: (id: string, theme: 'light' | 'dark') =>
    request<{ svg: string; places: unknown }>('GET', `${tablePath(id)}/board?theme=${theme}`),
  recordPath: (id: string) => `${tablePath(id)}/record`,
  qrPath: (id: string) => `${tablePath(id)}/qr.svg`,
};
