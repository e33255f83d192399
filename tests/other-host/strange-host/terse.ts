/** The least that the specification allows: its own fields, bare arrays, and nothing in answer to a change. */
import type { Dialect } from './dialect.ts';
import { ok } from './replies.ts';
import { findRow } from './dialect.ts';

/** A moment by the club's clock, as a project without time zones writes it. */
const moment = (instant: number): string => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19);

export const terse: Dialect = {
  id: (number) => number,
  show: {
    members: ({ id, name, number, status }) => ({
      id,
      name,
      membership_id: number,
      status,
      membership_end_date: null,
      linked_member_id: null,
      membership_type_1: null,
      membership_type_2: null,
    }),
    categories: ({ id, name }) => ({ id, name }),
    facilities: ({ id, name, category }) => ({ id, name, category, group: null }),
    reservations: ({ id, facility, member }) => ({ id, facility, member }),
    slots: ({ id, reservation, from, to }) => ({
      id,
      reservation,
      start_from: moment(from),
      end_at: moment(to),
    }),
    invoices: ({ id, number, member, status, madeAt }) => ({
      id,
      invoice_number: number,
      member,
      status,
      created_at: moment(madeAt),
    }),
    payments: ({ id, invoice }) => ({ id, invoice }),
    vouchers: ({ id, member, group, status }) => ({ id, member, group, status }),
    voucherGroups: ({ id, name }) => ({ id, name }),
    events: ({ id, name, from }) => ({ id, name, date: moment(from).slice(0, 10) }),
    posts: ({ id, name }) => ({ id, name, status: null }),
    requests: ({ id, member, name, status }, { members }) => ({
      id,
      original_profile: member,
      name,
      membership_id: findRow(members, member)?.number,
      status,
    }),
  },
  me: ({ member }) => ({ member_profile: member, access_rights: [] }),
  card: () => null,
  price: () => null,
  page: (rows) => ok(rows),
  invalid: (faults) => ({ status: 400, body: Object.values(faults).flat() }),
  refuse: (status, detail) => ({ status, body: { detail } }),
  changed: (_, status = 200) => ({ status }),
  done: ok(),
  renewed: ({ access }) => ({ access }),
  isOpen: () => false,
  fields: { method: 'method', wantsAmount: false },
  keepsTimes: false,
  keeps: ['name'],
  deletesCancelled: true,
  cents: () => null,
  known: ok(),
  unknown: { status: 404, body: { detail: 'Not found.' } },
  captcha: { status: 405, body: { detail: 'Method "POST" not allowed.' } },
};
