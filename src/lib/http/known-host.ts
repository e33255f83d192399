import type { Key } from '@portal/contract';
import { DIALECT, DIALECT_HEADER } from '@portal/contract/rules/dialect';
import { atom } from 'nanostores';
import { readStored, forVisit } from '../app/stored.ts';

/** Tells whether our own API says so, by this contract. */
export const isOurs = ({ headers }: Response): boolean => headers.get(DIALECT_HEADER) === DIALECT;

/** Storage key of the names of calls and fields; nothing about the user. */
export const HOST_NAME = 'portal-host';
/** Marks a host among them that isn't our own API. */
export const OTHER = '*';

/**
 * Calls and fields that the host lacks, by their names in the contract: stored for the visit, so that no page asks
 * for them again.
 */
export const $lacks = /* @__PURE__ */ atom<readonly string[]>(
  readStored(HOST_NAME, forVisit)?.split(',') ?? [],
);

/**
 * Rules of our own API that none of its calls shows. Another host has rules of its own, which nothing is said about.
 */
type ApiRule =
  /** Changes of the calendar come as a stream of events. */
  | 'live changes'
  /** A booking that costs something is on hold until it is paid; one that isn't on hold is paid or free. */
  | 'holds'
  /** A row of a list has all that the thing itself has. */
  | 'whole rows'
  /** Cancelling early enough gives the money back. */
  | 'refunds'
  /** A voucher says itself whether it pays bookings or invoices. */
  | 'voucher uses'
  /** A link in an email works once and for a while; only a few are sent in an hour. */
  | 'link limits'
  /** A first login is made with a link in an email. */
  | 'login links'
  /** A new password ends all other sessions. */
  | 'password ends sessions'
  /** Payments, subscriptions and new passwords are confirmed by email. */
  | 'confirming emails'
  /** Of payments for one invoice one counts, and any other is refunded. */
  | 'paying once'
  /** An email about an invoice has a link to it. */
  | 'invoice links'
  /** A suspension for unpaid invoices ends with the payment. */
  | 'suspension ends';

/** A field of the member's own record. */
type ProfileField = `profile.${string}`;

/** A call, a rule or a field that not every host has. */
export type HostFeature = Key | ApiRule | ProfileField;

/** The record of another host shows which fields it has. */
const isProfileField = (what: string): boolean => what.startsWith('profile.');

/** Tells whether the host has it, as far as is known: a part that needs it is left out where it hasn't. */
export const offers = (what: HostFeature): boolean => {
  const lacks = $lacks.get();
  return !lacks.includes(what) && (isProfileField(what) || !lacks.includes(OTHER));
};

/** A sentence that is true only on a host that offers something. */
export interface HostSentence {
  readonly onlyWith: HostFeature;
  readonly text: string;
}
