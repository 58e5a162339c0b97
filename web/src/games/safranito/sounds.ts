/** What is heard of an entry; the hits of a throw are heard when they are seen. */
import type { Entry, Sound } from '../face';

const SOUNDS: Readonly<Record<string, Sound>> = {
  laid: 'card',
  dealt: 'card',
  drew: 'card',
  kept: 'card',
  reserved: 'card',
  shuffled: 'card',
  shown: 'step',
  chef_changed: 'push',
  bought: 'coin',
  made: 'coin',
};

export function soundOf(entry: Entry): Sound | null {
  const heard = entry.events.map((event): Sound | null => {
    if (event.type === 'sold') return event['number'] === 0 ? null : 'coin';
    return SOUNDS[event.type] ?? null;
  });
  return heard.find((one) => one !== null) ?? null;
}
