import { sql } from 'drizzle-orm';

/** The rate that an invoice issued now has, whole percent of what a price is without tax; 0: the club takes none. */
export const taxPercentNow = sql<number>`(select tax_percent from club_settings)`;

/** The tax within an amount that includes it, cents; half a cent is rounded up. */
export const includedTax = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));
