import type { ReservationStatus } from '@portal/contract';
import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { at } from '../time/moments.ts';
import { reservation } from './tables.ts';

// Columns are named in full: these go into queries of other tables too.

/** A hold whose time to pay is over, whether or not somebody has marked it so yet. */
export const isStale = (now: number | Placeholder): SQL<boolean> =>
  sql<boolean>`(${reservation}.status = 'HELD' and ${reservation}.held_until <= ${at(now)})`;

/** Whether a reservation owns its time. */
export const isLiving = (now: number): SQL<boolean> =>
  sql<boolean>`(${reservation}.status in ('HELD', 'CONFIRMED') and not ${isStale(now)})`;

/** A reservation's status as people are told it: a hold that ran out is EXPIRED. */
export const statusAt = (now: number): SQL<ReservationStatus> =>
  sql<ReservationStatus>`case when ${isStale(now)} then 'EXPIRED' else ${reservation}.status end`;
