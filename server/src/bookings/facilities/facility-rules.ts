import type { AdvanceBookingPeriod, OperatingHours, Pricing } from '@portal/contract';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Database, Transaction } from '../../database/database.ts';
import { findHoursFaults, findPricingFaults, findPeriodFaults } from './check-rules.ts';
import { advanceBookingPeriod, operatingHours, priceBand } from '../tables.ts';
import type { Faults } from '../../http/refusals/fault.ts';

/** One of the lists of rules that a facility has. */
export interface RuleList<Row> {
  /** Name in the contract's path. */
  name: 'operating_hours' | 'pricings' | 'advance_booking_periods';
  /** In the order they were given; those that apply to a level, or all of them. */
  read: (db: Database | Transaction, facility: number, level: Level | 'all') => Promise<Row[]>;
  /** Finds the faults of the list, by row; none where all is well. */
  findFaults: (rows: readonly Row[], slotMinutes: number) => Faults;
  /** Replaces the stored rows. */
  replace: (tx: Transaction, facility: number, rows: readonly Row[]) => Promise<void>;
}

/** A time of day as the wire has it: `08:00`. */
const clock = (column: AnyColumn): SQL<string> => sql<string>`left(${column}::text, 5)`;
const clockOrNull = (column: AnyColumn): SQL<string | null> => sql<string | null>`left(${column}::text, 5)`;

const fitting = (table: typeof priceBand | typeof advanceBookingPeriod, level: Level | 'all') =>
  level === 'all'
    ? undefined
    : and(
        or(isNull(table.membership_type_1), sql`${table.membership_type_1} = ${level.membership_type_1}`),
        or(isNull(table.membership_type_3), sql`${table.membership_type_3} = ${level.membership_type_3}`),
      );

export const hoursRules: RuleList<OperatingHours> = {
  name: 'operating_hours',
  read: (db, facility) =>
    db
      .select({
        day_type: operatingHours.day_type,
        opens_at: clock(operatingHours.opens_at),
        closes_at: clock(operatingHours.closes_at),
      })
      .from(operatingHours)
      .where(eq(operatingHours.facility_id, facility))
      .orderBy(operatingHours.id),
  findFaults: findHoursFaults,
  async replace(tx, facility, rows) {
    await tx.delete(operatingHours).where(eq(operatingHours.facility_id, facility));
    if (rows.length > 0)
      await tx.insert(operatingHours).values(rows.map((row) => ({ ...row, facility_id: facility })));
  },
};

export const pricingRules: RuleList<Pricing> = {
  name: 'pricings',
  read: (db, facility, level) =>
    db
      .select({
        day_types: priceBand.day_types,
        starts_at: clockOrNull(priceBand.starts_at),
        ends_at: clockOrNull(priceBand.ends_at),
        membership_type_1: priceBand.membership_type_1,
        membership_type_3: priceBand.membership_type_3,
        peak_type: priceBand.peak_type,
        price: priceBand.price,
      })
      .from(priceBand)
      .where(and(eq(priceBand.facility_id, facility), fitting(priceBand, level)))
      .orderBy(priceBand.id),
  findFaults: findPricingFaults,
  async replace(tx, facility, rows) {
    await tx.delete(priceBand).where(eq(priceBand.facility_id, facility));
    if (rows.length > 0)
      await tx.insert(priceBand).values(rows.map((row) => ({ ...row, facility_id: facility })));
  },
};

export const periodRules: RuleList<AdvanceBookingPeriod> = {
  name: 'advance_booking_periods',
  read: (db, facility, level) =>
    db
      .select({
        membership_type_1: advanceBookingPeriod.membership_type_1,
        membership_type_3: advanceBookingPeriod.membership_type_3,
        days: advanceBookingPeriod.days,
        opens_at: clockOrNull(advanceBookingPeriod.opens_at),
        minutes: advanceBookingPeriod.minutes,
      })
      .from(advanceBookingPeriod)
      .where(and(eq(advanceBookingPeriod.facility_id, facility), fitting(advanceBookingPeriod, level)))
      .orderBy(advanceBookingPeriod.id),
  findFaults: findPeriodFaults,
  async replace(tx, facility, rows) {
    await tx.delete(advanceBookingPeriod).where(eq(advanceBookingPeriod.facility_id, facility));
    if (rows.length > 0)
      await tx.insert(advanceBookingPeriod).values(rows.map((row) => ({ ...row, facility_id: facility })));
  },
};
