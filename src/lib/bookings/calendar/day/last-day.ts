// The last day that this device has drawn for a member, so that the next visit shows it at once, with its time, until
// the API has answered. It has nothing of the member, and is forgotten when they sign out.
import type { Facility, ReservationSlot } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { language } from '#words/app/language';
import { readStored, writeStored } from '../../../app/stored.ts';
import { zone } from '../../../format/club-time.ts';
import { DAY_KEY } from '../../../session/stored-token.ts';
import { readUserId } from '../../../session/token-user.ts';

/** The longest text that is worth its place on the device, in characters: some 200 facilities. */
const LONGEST = 500_000;

/** A day's two answers, as they are stored. */
export interface LastDay {
  readonly date: string;
  /** When they came, ms since epoch, by the club's clock. */
  readonly at: number;
  readonly facilities: readonly Facility[];
  readonly slots: readonly ReservationSlot[];
}

/** The one who may see a stored day, and the code that can draw it. */
interface Reader {
  readonly user: string | null;
  readonly language: string;
  /** The address of this code, which is another after each release that changes it or what it imports. */
  readonly code: string;
}

const readerOf = (token: string | null): Reader => ({
  user: readUserId(token),
  language,
  code: import.meta.url,
});

/** Returns an occupied range as anybody sees it. */
const withoutOwner = (slot: ReservationSlot): ReservationSlot => ({
  ...slot,
  held_until: null,
  mine: false,
  offered: undefined,
  reason: undefined,
});

/** Stores a day as anybody sees it, in place of the one before, for the user of this token. */
export function storeLastDay({ slots, ...day }: LastDay, token: string | null): void {
  const text = JSON.stringify({ ...readerOf(token), ...day, slots: slots.map(withoutOwner) });
  writeStored(DAY_KEY, text.length > LONGEST ? null : text);
}

/** Reads what is stored; null where nothing is, or what no code of ours wrote. */
function readDay(): (LastDay & Reader) | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `storeLastDay` wrote it, if its reader is the same
    return JSON.parse(readStored(DAY_KEY) ?? 'null') as (LastDay & Reader) | null;
  } catch {
    return null;
  }
}

/** Returns the stored day if it is this date, of this token's user and from today by the club's clock; null otherwise. */
export function readLastDay(date: string, token: string | null, now: number): LastDay | null {
  const reader = readerOf(token);
  const stored = readDay();
  if (!stored || reader.user === null) return null;
  const { user, language: spoken, code } = stored;
  if (user !== reader.user || spoken !== reader.language || code !== reader.code) return null;
  return stored.date === date && dateOf(stored.at, zone) === dateOf(now, zone) ? stored : null;
}
