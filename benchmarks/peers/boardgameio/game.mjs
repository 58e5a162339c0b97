// A game about as large as Zanzibar: 40 spaces, six merchants a player, hidden hands and piles, twelve small acts a turn.
// It has no end, so that nothing but acts is measured.

export const SPACES = 40;
const MERCHANTS = 6;
const ACTS_OF_A_TURN = 12;
const CARDS = ['pepper', 'ginger', 'cinnamon', 'vanilla', 'cloves', 'north', 'east', 'south', 'west', 'centre'];

export const neighbours = (space) => [1, SPACES - 1, 7, SPACES - 7].map((way) => (space + way) % SPACES);

const INVALID_MOVE = 'INVALID_MOVE';

export const Island = {
  name: 'island',

  setup: ({ ctx, random }) => {
    const board = Array(SPACES).fill(null);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      for (let merchant = 0; merchant < MERCHANTS; merchant++) {
        board[(seat * MERCHANTS + merchant) * 3 % SPACES] = { seat: String(seat), strength: merchant + 2 };
      }
      const pile = random.Shuffle(CARDS);
      players[seat] = { hand: pile.slice(0, 2), pile: pile.slice(2), score: 10, gone: [] };
    }
    return { board, players, acts: 0 };
  },

  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([seat, { hand, pile, ...open }]) => [
        seat,
        { ...open, held: hand.length, left: pile.length, hand: seat === playerID ? hand : null },
      ]),
    ),
  }),

  moves: {
    step: {
      client: false,
      move: ({ G, playerID, events }, from, to) => {
        const merchant = G.board[from];
        if (merchant?.seat !== playerID || G.board[to] !== null || !neighbours(from).includes(to)) return INVALID_MOVE;
        G.board[from] = null;
        G.board[to] = merchant;
        G.acts += 1;
        if (G.acts % ACTS_OF_A_TURN === 0) events.endTurn();
      },
    },
  },
};
