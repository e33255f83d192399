import type { Language } from '@portal/contract/translations';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';

/** An unpaid, timed reservation. Times are instants. */
interface Hold {
  /** The moment the hold expires if nobody pays. */
  until: number;
  /** The moment the reserved time ends. */
  endsAt: number;
  /** True once a payment in progress has extended it, which happens once. */
  extended: boolean;
}

/** A player's part of a booking's price, which is paid in full and in time or not at all. */
interface BookingShare {
  /** An instant. */
  until: number;
}

/** The facts about a sale that money needs. */
export interface Sale {
  /** A voucher may be limited to one category. */
  category: number;
  /** Null: the sale no longer depends on the payment. */
  hold: Hold | null;
  /** Null: it isn't somebody's share of a booking. */
  share: BookingShare | null;
  /** True for the difference of a dearer booking, which stays unchanged until this is paid. */
  isMove: boolean;
}

/**
 * The functions that money needs from the capability that sells things by invoice. Money doesn't import bookings:
 * `buildApp` passes in theirs. Every call runs inside the transaction of the invoice or payment.
 */
export interface Sales {
  /** In a query of `invoice`: the id of its reservation, null if it has none. */
  readonly reservation: SQL<number | null>;
  /** In a query of `invoice`: the name of the guest who is to pay it, empty once it is erased; null: it isn't a guest's. */
  readonly guest: SQL<string | null>;
  /** In a query of `invoice`: where a guest gets the receipt of it; null: nowhere, or it isn't a guest's. */
  readonly receiptEmail: SQL<string | null>;
  /** In a query of `invoice`: the language that a guest reads; null: they haven't said, or it isn't a guest's. */
  readonly guestLanguage: SQL<Language | null>;
  /** In a query of `invoice`: until when what it sells is on hold, an instant; null: it isn't. */
  readonly heldUntil: SQL<number | null>;
  /** In a query of `invoice`: whether its hold, or the time to pay a share, is over, even if no job has marked it yet. */
  readonly isLapsed: (now: number | Placeholder) => SQL<boolean>;
  /** A query for the ids of all such invoices. */
  readonly lapsedInvoices: (now: number | Placeholder) => SQL;
  /** The next moment at which the hold or the time to pay of any invoice is over; null: none is. */
  readonly nextLapse: (now: number | Placeholder) => SQL<Date | null>;
  /** The name of a category that vouchers can be limited to. */
  readonly categoryName: (category: Column) => SQL<string | null>;
  /** The same in Chinese; null: nobody has translated it. */
  readonly categoryNameZh: (category: Column) => SQL<string | null>;

  /** Reads the sales of these invoices, by invoice id. Invoices that sell nothing are left out. */
  readonly read: (db: Database, invoices: readonly string[]) => Promise<ReadonlyMap<string, Sale>>;
  /** As `read`, and locks what it reads. Money calls it before it locks the invoices: decision 0082. */
  readonly lock: (tx: Transaction, invoices: readonly string[]) => Promise<ReadonlyMap<string, Sale>>;
  /** Extends the holds of these locked invoices by so many ms, except those extended before. */
  readonly extendHolds: (tx: Transaction, invoices: readonly string[], by: number) => Promise<void>;
  /**
   * Called before a payment that is about to settle is locked: from here on, no hold that it pays for can expire. Answers
   * a function that revives those that already have, under new invoices; null if there are none.
   */
  readonly lockLate: (
    tx: Transaction,
    payment: string,
    club: { now: number; zone: string },
  ) => Promise<(() => Promise<void>) | null>;
  /** These locked invoices are paid in full: bookings are confirmed, and shares credited to who holds the booking. */
  readonly onPaid: (tx: Transaction, invoices: readonly string[], now: number) => Promise<void>;
}
