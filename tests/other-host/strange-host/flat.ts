/** Flat serializers as Django REST framework makes them of models: ids, decimals as text, limit and offset. */
import type { Dialect } from './dialect.ts';
import type { Member } from './club.ts';
import { created, notFound, ok } from './replies.ts';
import { findRow } from './dialect.ts';

/** A `DecimalField` with two places. */
const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** A `DateTimeField` of a project whose time zone is the club's. */
const moment = (instant: number): string =>
  `${new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

const profile = ({ id, name, number, status, endsOn, mobile, email }: Member) => ({
  id,
  name,
  membership_id: number,
  status,
  membership_end_date: endsOn,
  linked_member_id: null,
  membership_type_1: 'Ordinary',
  membership_type_2: 'Active Service Regular',
  mobile_number: mobile,
  email,
});

const MOST = 100;
/** Links are made from the name under which the host's own server knows it. */
const OWN_NAME = 'http://backend.internal:8000';

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

export const flat: Dialect = {
  id: (number) => number,
  show: {
    members: profile,
    categories: ({ id, name }) => ({ id, name }),
    facilities: ({ id, name, category }) => ({
      id,
      name,
      category,
      group: null,
      operating_hours: days.map((day_type) => ({
        day_type,
        start_time: '08:00:00',
        end_time: '22:00:00',
      })),
      advance_booking_periods: [{ id: 1, days: 14 }],
    }),
    reservations: ({ id, facility, member, name, status, price, invoice }, { slots }) => {
      const slot = slots.find(({ reservation }) => reservation === id);
      return {
        id,
        facility,
        member,
        name,
        start_from: slot ? moment(slot.from) : null,
        end_at: slot ? moment(slot.to) : null,
        status,
        price: decimal(price),
        invoice,
      };
    },
    slots: ({ id, reservation, facility, from, to }) => ({
      id,
      reservation,
      facility,
      start_from: moment(from),
      end_at: moment(to),
    }),
    invoices: ({ id, number, member, status, total, madeAt }) => ({
      id,
      invoice_number: number,
      member,
      status,
      created_at: moment(madeAt),
      amount: decimal(total),
    }),
    payments: ({ id, invoice, method, amount }) => ({
      id,
      invoice,
      method,
      status: 'PAID',
      amount: decimal(amount),
    }),
    vouchers: ({ id, member, group, status, value }) => ({
      id,
      member,
      group,
      status,
      membership_status: 'ACTIVE',
      value: decimal(value),
    }),
    voucherGroups: ({ id, name }) => ({ id, name }),
    events: ({ id, name, from, to }) => ({ id, name, start_from: moment(from), end_at: moment(to) }),
    posts: ({ id, name, text }) => ({ id, name, status: 'PUBLISHED', content: text }),
    requests: ({ id, member, name, status, mobile, email }, { members }) => ({
      id,
      original_profile: member,
      name,
      membership_id: findRow(members, member)?.number,
      status,
      mobile_number: mobile,
      email,
    }),
  },
  me: ({ id, email, member, isActive }, { members }) => {
    const own = findRow(members, member);
    return {
      id,
      email,
      is_active: isActive,
      member_profile: own ? profile(own) : null,
      access_rights: [],
    };
  },
  card: ({ id, status }) => ({ id, membership_status: status }),
  price: ({ id, price }) => ({ id, peak_type: 'DEFAULT', price: decimal(price) }),
  page(rows, url) {
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 20), MOST);
    const link = (at: number) => {
      const query = new URLSearchParams(url.searchParams);
      query.set('limit', String(limit));
      query.set('offset', String(at));
      return `${OWN_NAME}${url.pathname}?${query.toString()}`;
    };
    return ok({
      count: rows.length,
      next: offset + limit < rows.length ? link(offset + limit) : null,
      previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
      results: rows.slice(offset, offset + limit),
    });
  },
  invalid: (faults, status) => ({
    status: status ?? 400,
    body: Object.fromEntries(
      Object.entries(faults).map(([name, sentences]) => [name || 'non_field_errors', sentences]),
    ),
  }),
  refuse: (status, detail) => ({ status, body: { detail } }),
  changed: (row, status = 200) => (status === 201 ? created : ok)(row),
  done: ok({ status: 'OK' }),
  renewed: ({ access }) => ({ access }),
  isOpen: (method, path) =>
    method === 'GET' && /^\/(?:sport-facility|facility|booking\/reservation-slot)\//.test(path),
  fields: { method: 'method', wantsAmount: false },
  keepsTimes: true,
  keeps: ['name', 'mobile_number', 'email'],
  deletesCancelled: true,
  cents: (amount) => (Number.isFinite(Number(amount)) ? Math.round(Number(amount) * 100) : null),
  known: ok({ exists: true }),
  unknown: ok({ exists: false }),
  captcha: notFound,
};
