import { sql } from 'drizzle-orm';

/** The rate that an invoice issued now has, whole percent of what a price is without tax; 0: the club takes none. */
export const taxPercentNow = sql<number>`(select tax_percent from club_settings)`;
