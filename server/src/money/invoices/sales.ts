import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';

/** What is kept for somebody until they have paid for it. Instants. */
interface Hold {
  /** When it lapses, unless it is paid. */
  until: number;
  /** When the time that is held is over. */
  endsAt: number;
  /** Whether a payment in flight has extended it, which happens once. */
  extended: boolean;
}

/** What an invoice is for, as far as money needs to know. */
export interface Sale {
  /** Vouchers may be for things of one category alone. */
  category: number;
  /** Null where nothing hangs on the payment any more. */
  hold: Hold | null;
}

/**
 * What money asks of whoever sells something by an invoice. It knows none of them: bookings, a later capability, hand this
 * in where the app is built. Everything is called inside the transaction of the invoice or the payment.
 */
export interface Sales {
  /** Of a query of `invoice`: the id of the reservation that it is for; null: it is for something else. */
  readonly reservation: SQL<number | null>;
  /** Of such a query: whether the hold that it is for has run out, though nobody may have marked it so yet. */
  readonly isLapsed: (now: number | Placeholder) => SQL<boolean>;
  /** A query of the ids of the invoices of which that is true. */
  readonly lapsedInvoices: (now: number | Placeholder) => SQL;
  /** The name of a category that vouchers may be for. */
  readonly categoryName: (category: Column) => SQL<string | null>;

  /** What these invoices are for, by the invoice's id; nothing is said of those that sell nothing. */
  readonly read: (db: Database, invoices: readonly string[]) => Promise<ReadonlyMap<string, Sale>>;
  /** The same, locked to the end of the transaction. Called before the invoices themselves are locked. */
  readonly lock: (tx: Transaction, invoices: readonly string[]) => Promise<ReadonlyMap<string, Sale>>;
  /** Lets the holds of these locked invoices last so many ms longer, but for those that were extended before. */
  readonly extendHolds: (tx: Transaction, invoices: readonly string[], by: number) => Promise<void>;
  /**
   * Called before anything of a payment is locked that is about to be settled: from here on nobody ends the holds that it
   * pays for. Answers what takes up again those that ended already, under new invoices; null where there are none.
   */
  readonly lockLate: (
    tx: Transaction,
    payment: string,
    club: { now: number; zone: string },
  ) => Promise<(() => Promise<void>) | null>;
  /** Nothing is due any more on these locked invoices. */
  readonly onPaid: (tx: Transaction, invoices: readonly string[], now: number) => Promise<void>;
}
