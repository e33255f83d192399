// Answers that our own API gives beyond the specification's calls, put together from those of the specification where
// a host has no others. What can't be put together isn't here: its part of the portal is left out.
import type * as api from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { discountGroups } from '@portal/contract/members/rules/options';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { quietly } from '../http/failure.ts';
import { facility } from './facility.ts';
import type { Query } from './lists.ts';
import { code } from './read.ts';
import type { Wire } from './wire.ts';

/** Calls one of the specification's endpoints, and returns our contract's answer. */
export interface Club {
  readonly wire: Wire;
  /** Returns the signed-in user; null: nobody, or the host doesn't say. */
  readonly self: () => Promise<api.Me | null>;
  /** A list's rows, as our contract has them. */
  readonly rows: <Row>(pattern: string, query: Query) => Promise<Row[]>;
  readonly invoice: (id: string) => Promise<api.Invoice>;
}

export interface ReadCalls {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Query;
}

type Composers = { readonly [K in api.Key]?: (club: Club, asked: ReadCalls) => Promise<api.Answer<K>> };

const empty: api.List<never> = { count: 0, next: null, previous: null, results: [] };

/** As the dashboard shows them. */
const most = { bookings: 4, invoices: 3, vouchers: 20, events: 3, news: 3, requests: 3 } as const;

/** Loads everything that is occupied on some days, the last included. */
const loadOccupied = ({ wire: { zone }, rows }: Club, from: string, to: string) =>
  rows<api.ReservationSlot>('/booking/reservation-slot/', {
    end_at__gte: isoAt(instantOf(from, '00:00', zone), zone),
    start_from__lte: isoAt(instantOf(addDays(to, 1), '00:00', zone), zone),
    limit: 5000,
  });

/** The dates from one to another, at most 31. */
const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: 31 }, (_, ahead) => addDays(from, ahead)).filter((date) => date <= to);

/** Loads the parts of the dashboard; null: nobody's, or it couldn't be loaded. */
async function loadDashboard({ rows }: Club, user: Promise<api.Me | null>, now: string) {
  // Requested at once, before the user is known: hosts may be slow. A login without membership has nothing of its
  // own.
  const ofUser = async <Rows>(loading: Promise<Rows | null>) => {
    const known = await user;
    return known?.member_profile ? loading : known && [];
  };
  const own = <Row>(pattern: string, query: Query) => ofUser(quietly(rows<Row>(pattern, query)));
  const loadCards = async (id: number | undefined) =>
    id === undefined ? null : quietly(rows<api.MembershipCard>(`/profile/member/${id}/card/`, {}));
  const [bookings, due, vouchers, events, news, requests, cards] = await Promise.all([
    own<api.Reservation>('/booking/reservation/', { when: 'coming', ordering: 'start_from', limit: 100 }),
    own<api.Invoice>('/finance/payment-invoice/', { ordering: 'due_date', limit: 100 }),
    own<api.Voucher>('/voucher/', { status: 'ACTIVE', ordering: 'valid_until', limit: most.vouchers }),
    quietly(
      rows<api.CalendarEvent>('/calendar-event/', {
        type: 'EVENT',
        end_at__gte: now,
        ordering: 'start_from',
        limit: most.events,
      }),
    ),
    quietly(rows<api.Post>('/cms/', { status: 'PUBLISHED', ordering: '-published_from', limit: most.news })),
    own<api.ApprovalRecord>('/profile/approval-record/', {
      status: 'PENDING',
      ordering: '-created_at',
      limit: most.requests,
    }),
    ofUser(user.then((known) => loadCards(known?.member_profile?.id))),
  ]);
  return { bookings, due, vouchers, events, news, requests, cards };
}

/** Composes the card of a member, from the one that is valid among theirs. */
function composeCard(
  member: NonNullable<api.Me['member_profile']>,
  cards: readonly api.MembershipCard[] | null,
  now: string,
): api.OwnCard {
  const card = cards?.find(({ status }) => status === 'ACTIVE');
  return {
    name: member.name,
    membership_id: member.membership_id,
    membership_type_1: member.membership_type_1,
    membership_status: member.status,
    valid_until: card?.valid_until || member.membership_end_date,
    photo: null,
    card_number: card ? card.card_number || member.membership_id : null,
    // Codes for the counter need a call of ours.
    secret: null,
    now,
  };
}

/** Lists the invoices that are due, and adds them up. */
function sumDue(invoices: readonly api.Invoice[]): api.Dashboard['invoices'] {
  const due = invoices.filter(({ amount_due, status }) => amount_due !== 0 && status !== 'DRAFT');
  return {
    credit: 0,
    due: due.reduce((sum, { amount_due }) => sum + amount_due, 0),
    due_count: due.length,
    results: due.slice(0, most.invoices).map((one) => ({ ...one, what: one.lines[0]?.description ?? '' })),
  };
}

async function dashboard(club: Club): Promise<api.Dashboard> {
  const now = isoAt(club.wire.now(), club.wire.zone);
  const user = club.self();
  const loaded = await loadDashboard(club, user, now);
  const member = (await user)?.member_profile ?? null;
  const { bookings, due, vouchers, events, news, requests, cards } = loaded;
  return {
    card: { card: member && composeCard(member, cards, now) },
    bookings: bookings && bookings.slice(0, most.bookings),
    offers: [],
    invoices: due && sumDue(due),
    vouchers,
    events,
    news,
    requests: requests && requests.map((one) => ({ ...one, changes: Object.keys(one.changes).length })),
    notices: {
      membership: member && {
        status: member.status,
        membership_end_date: member.membership_end_date,
        renewal: null,
      },
    },
  };
}

async function benefits({ wire, rows, self }: Club): Promise<api.Answer<'GET /profile/benefits/'>> {
  const member = (await self())?.member_profile;
  if (!member) return null;
  const [record, vouchers, cards] = await Promise.all([
    wire.one(`/profile/member/${member.id}/`),
    quietly(rows<api.Voucher>('/voucher/', { limit: 100 })),
    quietly(rows<api.MembershipCard>(`/profile/member/${member.id}/card/`, {})),
  ]);
  const year = isoAt(wire.now(), wire.zone).slice(0, 4);
  return {
    membership_type_1: member.membership_type_1,
    is_staff: false,
    // The club's own table of fees and terms isn't known.
    fee: null,
    term_years: null,
    membership_end_date: member.membership_end_date,
    renewal: null,
    discount: {
      discount_group: code(record?.['discount_group'], discountGroups, 'NA'),
      monthly_cap: MONTHLY_CAP,
      left: MONTHLY_CAP,
    },
    advance_booking: [],
    vouchers: {
      // NaN: they couldn't be loaded.
      ready: vouchers?.filter(({ status }) => status === 'ACTIVE').length ?? NaN,
      given_this_year: vouchers?.filter(({ created_at }) => created_at.startsWith(year)).length ?? NaN,
    },
    cards: cards ?? [],
    tiers: [],
    other_fees: { corporate: null, staff: null },
  };
}

/** Loads a facility on some days in a row, and the occupied ranges of its spaces then. */
async function days(
  club: Club,
  { params, query }: ReadCalls,
): Promise<api.Answer<'GET /sport-facility/{id}/days/'>> {
  const { wire } = club;
  const [from, to] = [String(query['from']), String(query['to'])];
  const raw = await wire.get(`/sport-facility/${params['id']}/`);
  const [room, taken, ...dated] = await Promise.all([
    facility(raw, wire),
    loadOccupied(club, from, to),
    ...datesFrom(from, to).map((date) => facility(raw, wire, date)),
  ]);
  return {
    facility: room,
    days: dated.flatMap(({ day }) => day ?? []),
    occupied: taken.filter((slot) => slot.spaces.some((space) => room.spaces.includes(space))),
  };
}

/** Works out how much of each of some days can be booked, counted as the calendar of a day counts. */
async function availability(
  club: Club,
  { query }: ReadCalls,
): Promise<api.Answer<'GET /booking/availability/'>> {
  const { wire } = club;
  const [from, to] = [String(query['from']), String(query['to'])];
  const [raws, taken] = await Promise.all([wire.all('/sport-facility/'), loadOccupied(club, from, to)]);
  const isMeant = ({ id, category, group, capacity }: api.Facility) =>
    (query['facility'] === undefined || String(id) === String(query['facility'])) &&
    (query['category'] === undefined || String(category.id) === String(query['category'])) &&
    (query['group'] === undefined || String(group?.id) === String(query['group'])) &&
    (query['capacity__gte'] === undefined || (capacity ?? 0) >= Number(query['capacity__gte']));
  const occupied = taken.map(parseOccupied);
  const now = wire.now();
  const all = await Promise.all(
    datesFrom(from, to).map(async (date) => {
      const rooms = (await Promise.all(raws.map((raw) => facility(raw, wire, date)))).filter(
        (room) => room.is_active && isMeant(room),
      );
      const slots = rooms.flatMap((room) => daySlots(parseFacility(room), occupied, now));
      const counted = slots.filter(({ state }) => state !== 'closed' && state !== 'past');
      const free = slots.filter(({ state }) => state === 'free').length;
      const states = new Set(slots.map(({ state }) => state));
      const state =
        free > 0
          ? ('FREE' as const)
          : states.has('not-open')
            ? ('NOT_OPEN' as const)
            : counted.length > 0
              ? ('FULL' as const)
              : states.has('past')
                ? ('PAST' as const)
                : ('CLOSED' as const);
      return { date, state, free, slots: counted.length };
    }),
  );
  return { days: all };
}

/** Works out the amount to pay and the ways to pay it: by the invoices themselves and the specification's methods. */
async function paymentOptions(
  { rows, invoice, self }: Club,
  { params, query }: ReadCalls,
): Promise<api.Answer<'GET /finance/payment-invoice/{id}/payment-options/'>> {
  const ids = [String(params['id']), ...String(query['also'] ?? '').split(',')].filter(Boolean);
  const invoices = await Promise.all(ids.map(invoice));
  const due = invoices.reduce((sum, { amount_due }) => sum + amount_due, 0);
  const member = (await self())?.member_profile?.id;
  const isOwner = member !== undefined && invoices.every((one) => one.member === member);
  const vouchers = isOwner
    ? await quietly(rows<api.Voucher>('/voucher/', { status: 'ACTIVE', limit: 100 }))
    : null;
  return {
    invoices,
    amount_due: due,
    methods: ['CREDIT_CARD', 'NETS', 'PAYNOW'],
    held_until: null,
    is_owner: isOwner,
    credit: 0,
    cards: [],
    vouchers: (vouchers ?? [])
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ id, group, kind, value, valid_until }) => ({
        id,
        name: group.name,
        kind,
        value,
        valid_until,
        takes_off: kind === 'PERCENT' ? Math.round((due * value) / 100) : Math.min(value, due),
      })),
  };
}

export const composers: Composers = {
  'GET /dashboard/': dashboard,
  'GET /profile/benefits/': benefits,
  'GET /sport-facility/{id}/days/': days,
  'GET /booking/availability/': availability,
  'GET /finance/payment-invoice/{id}/payment-options/': paymentOptions,
  'GET /booking/opening-reminder/': async () => empty,
  'GET /booking/waiting/': async () => empty,
  'GET /booking/allowance/': async () => empty,
  'GET /booking/discount/': async () => ({ discount_group: 'NA', used_up: false }),
  'GET /general-users/me/email-change/': async () => ({ pending: null }),
};
