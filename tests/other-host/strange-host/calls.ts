/** The calls of section 7, and what answers each. */
import * as accounts from './accounts.ts';
import { book, cancel, patchRequest, pay, requestChange } from './changes.ts';
import type { Kind } from './dialect.ts';
import { findRow } from './dialect.ts';
import type { Call } from './request.ts';
import type { Reply } from './replies.ts';
import { ok } from './replies.ts';

/** Lists by the path at which they are, each row at its id below it. */
export const lists: Readonly<Record<string, Kind>> = {
  '/profile/member/': 'members',
  '/profile/approval-record/': 'requests',
  '/sport-facility/': 'facilities',
  '/facility/category/': 'categories',
  '/booking/reservation/': 'reservations',
  '/booking/reservation-slot/': 'slots',
  '/booking/reservation-payment/': 'payments',
  '/finance/payment-invoice/': 'invoices',
  '/voucher/': 'vouchers',
  '/voucher-group/': 'voucherGroups',
  '/calendar-event/': 'events',
  '/cms/': 'posts',
};

/** Lists that are there and empty. */
const emptyLists = ['/facility/group/', '/facility/space/', '/product/', '/profile/spouse-member/'];

type Handler = (call: Call) => Reply;

const readCards: Handler = ({ id, url, rows, dialect }) => {
  const member = findRow(rows.members, id);
  if (!member) return dialect.refuse(404, 'Not found.');
  const card = dialect.card(member);
  return dialect.page(card ? [card] : [], url);
};

const readPrices: Handler = ({ id, url, rows, dialect }) => {
  const facility = findRow(rows.facilities, id);
  if (!facility) return dialect.refuse(404, 'Not found.');
  const price = dialect.price(facility);
  return dialect.page(price ? [price] : [], url);
};

const me: Handler = ({ user, rows, dialect }) =>
  user ? ok(dialect.me(user, rows)) : dialect.refuse(401, 'Authentication credentials were not provided.');

const noRows: Handler = ({ url, dialect }) => dialect.page([], url);

/** Those that aren't simply rows of a list. */
export const handlers: Readonly<Record<string, Handler>> = {
  'POST /password_reset/': accounts.requestReset,
  'POST /password_reset/validate_token/': accounts.validateReset,
  'POST /password_reset/confirm/': accounts.confirmReset,
  'POST /general-users/check-account/': accounts.checkAccount,
  'POST /general-users/create-account/': accounts.createAccount,
  'POST /general-users/unsubscribe-newsletter/': accounts.unsubscribe,
  'POST /user/captcha/': ({ dialect }) => dialect.captcha,
  'GET /general-users/me/': me,
  'PUT /general-users/set-password/': accounts.setPassword,
  'GET /profile/member/{id}/card/': readCards,
  'GET /profile/member/{id}/family-member/': noRows,
  'GET /sport-facility/{id}/pricings/': readPrices,
  'POST /booking/reservation/': book,
  'DELETE /booking/reservation/{id}/': cancel,
  'POST /booking/reservation-payment/': pay,
  'POST /profile/approval-record/': requestChange,
  'PATCH /profile/approval-record/{id}/': patchRequest,
  ...Object.fromEntries(emptyLists.map((path) => [`GET ${path}`, noRows])),
};

/** Calls of a visitor, whatever the host needs a login for. */
const ofVisitors =
  /^\/(?:password_reset\/|user\/captcha\/|general-users\/(?:check-account|create-account|unsubscribe-newsletter)\/)/;
export const isForVisitors = (path: string): boolean => ofVisitors.test(path);

/** A list or a row of it; null where there is no such list. */
export function readRows(kind: Kind, { id, url, rows, dialect }: Call): Reply {
  const show = dialect.show[kind] as (row: object, all: typeof rows) => object;
  const held: readonly { id: number | string }[] = rows[kind];
  if (id === '')
    return dialect.page(
      held.map((row) => show(row, rows)),
      url,
    );
  const row = findRow(held, id);
  return row ? ok(show(row, rows)) : dialect.refuse(404, 'Not found.');
}
