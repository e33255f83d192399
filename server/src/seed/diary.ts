import { MINUTE } from '@portal/contract/rules/club-time';
import type { ReservationStatus } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import type { FacilityOnDay } from '../bookings/index.ts';
import type { SeedHolder } from './people.ts';

/** A booking to be stored. Instants. */
export interface Entry extends TimeRange {
  facility: FacilityOnDay;
  holder: SeedHolder;
  /** The member who made it for the holder. */
  bookedBy: SeedHolder | null;
  guests: number;
  status: ReservationStatus;
  heldUntil: number | null;
  quote: Quote;
  createdAt: number;
}

/** A time that staff keep free of bookings. Instants. */
export interface Block extends TimeRange {
  facility: FacilityOnDay;
  reason: string;
}

/** Bookings and blocks that never overlap, whatever it is asked for. */
export interface Diary {
  entries: readonly Entry[];
  blocks: readonly Block[];
  /** Keeps a time free from bookings that are written down later. */
  block: (block: Block) => void;
  /** Writes a booking down, unless the time is taken or closed. Bookings that are over take no time. */
  add: (
    facility: FacilityOnDay,
    range: TimeRange,
    booking: Pick<Entry, 'holder' | 'createdAt'> &
      Partial<Pick<Entry, 'bookedBy' | 'guests' | 'status' | 'heldUntil'>>,
  ) => boolean;
}

export function createDiary(): Diary {
  const entries: Entry[] = [];
  const blocks: Block[] = [];
  const taken = new Map<number, TimeRange[]>();
  const take = (spaces: readonly number[], time: TimeRange) => {
    for (const space of spaces) {
      const times = taken.get(space);
      if (times) times.push(time);
      else taken.set(space, [time]);
    }
  };
  return {
    entries,
    blocks,
    block(block) {
      take(block.facility.spaces, block);
      blocks.push(block);
    },
    add(facility, range, { status = 'CONFIRMED', guests = 0, ...booking }) {
      const owned = { start: range.start, end: range.end + facility.buffer_minutes * MINUTE };
      const clashes = (other: TimeRange) => owned.start < other.end && other.start < owned.end;
      const closed = facility.day.closures.some(clashes);
      if (closed || facility.spaces.some((space) => taken.get(space)?.some(clashes))) return false;
      if (status === 'CONFIRMED' || status === 'HELD') take(facility.spaces, owned);
      entries.push({
        facility,
        ...range,
        bookedBy: null,
        heldUntil: null,
        ...booking,
        guests,
        status,
        quote: quote(facility, range, guests),
      });
      return true;
    },
  };
}
