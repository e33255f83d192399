import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

type Row = Record<string, unknown> & { id: number };

export const otherHostPassword = 'other-host-2026';
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a host of the specification knows: the fields that it names, and no others. */
function clubOf(amount: (decimal: string) => unknown) {
  const profile = {
    id: 7,
    name: 'Wei Ling Ong',
    membership_id: 'A-0007',
    status: 'ACTIVE',
    membership_end_date: '2031-03-31',
    linked_member_id: null,
    membership_type_1: 'Ordinary',
    membership_type_2: 'Active Service Regular',
    mobile_number: '91234567',
  };
  const somebody = { ...profile, id: 8, name: 'Somebody Else', membership_id: 'A-0008' };
  const hours = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day_type) => ({
    day_type,
    start_time: '08:00:00',
    end_time: '22:00:00',
  }));
  const facility = (id: number, name: string, category: number) => ({
    id,
    name,
    category,
    group: null,
    operating_hours: hours,
    advance_booking_periods: [{ days: 14 }],
  });
  const rows: Record<string, Row[]> = {
    '/profile/member/': [profile, somebody],
    '/profile/approval-record/': [],
    '/sport-facility/': [facility(1, 'Court A', 1), facility(2, 'Court B', 1), facility(3, 'Song Room', 2)],
    '/facility/category/': [
      { id: 1, name: 'Courts' },
      { id: 2, name: 'Rooms' },
    ],
    '/facility/group/': [],
    '/facility/space/': [],
    '/booking/reservation/': [{ id: 51, facility: 2, member: 8, name: 'Somebody Else' }],
    '/booking/reservation-slot/': [
      // Taken by somebody else tomorrow from 9 to 10; in the club's clock, without an offset.
      {
        id: 91,
        reservation: 51,
        facility: 2,
        start_from: `${tomorrow()}T09:00:00`,
        end_at: `${tomorrow()}T10:00:00`,
      },
    ],
    '/booking/reservation-payment/': [],
    '/finance/payment-invoice/': [
      {
        id: 301,
        invoice_number: 'A/301',
        member: 7,
        status: 'Unpaid',
        created_at: '2026-11-01T02:00:00Z',
        amount: amount('30.00'),
      },
      {
        id: 302,
        invoice_number: 'A/302',
        member: 7,
        status: 'Paid',
        created_at: '2026-10-01T02:00:00Z',
        amount: amount('12.50'),
      },
      {
        id: 303,
        invoice_number: 'A/303',
        member: 8,
        status: 'Unpaid',
        created_at: '2026-10-02T02:00:00Z',
        amount: amount('99.00'),
      },
    ],
    '/voucher/': [
      { id: 21, member: 7, group: 4, status: 'ACTIVE' },
      { id: 22, member: 7, group: 4, status: 'On hold' },
      { id: 23, member: 8, group: 4, status: 'ACTIVE' },
    ],
    '/voucher-group/': [{ id: 4, name: 'Birthday treat' }],
    '/calendar-event/': [
      {
        id: 61,
        name: 'Chess evening',
        start_from: `${tomorrow()}T19:00:00+08:00`,
        end_at: `${tomorrow()}T21:00:00+08:00`,
      },
    ],
    '/cms/': [{ id: 71, name: 'New opening hours', status: 'PUBLISHED', content: '<p>From May on.</p>' }],
    '/product/': [],
  };
  return { profile, rows, password: otherHostPassword };
}

/** The club's next day, in its zone. */
export const tomorrow = (): string => new Date(Date.now() + (24 + 8) * 3_600_000).toISOString().slice(0, 10);

interface HostRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface OtherHost {
  readonly port: number;
  /** All requests, in order. */
  readonly asked: readonly HostRequest[];
  /** What it holds, by the path of the list. */
  readonly rows: Record<string, Row[]>;
  /** From now on no access token is good, and no refresh token where `all` is set. */
  expire(all?: boolean): void;
  close(): Promise<void>;
}

interface Dialect {
  readonly amounts?: 'cents' | 'decimal';
  readonly ids?: 'number' | 'UUID';
}

/**
 * A host as its developers would write it from the specification alone: the calls of section 7 with the fields that it names,
 * pages of five rows, 404 for everything else.
 */
export async function startOtherHost({
  amounts = 'cents',
  ids = 'number',
}: Dialect = {}): Promise<OtherHost> {
  const amount = (decimal: string) => (amounts === 'decimal' ? decimal : Math.round(Number(decimal) * 100));
  const club = clubOf(amount);
  const asked: HostRequest[] = [];
  let access = randomUUID();
  let refresh = randomUUID();
  const nextId = () => 1000 + asked.length;

  /** Status and body; a body that is undefined is left empty. */
  function answer(
    method: string,
    url: URL,
    body: Record<string, unknown>,
    token: string | undefined,
  ): [number, unknown] {
    const path = url.pathname;
    const isMember = token === access;
    if (path === '/api/token-member/')
      return body['username'] === 'weiling' && body['password'] === club.password
        ? [200, { access, refresh }]
        : [401, { detail: 'No active account found with the given credentials' }];
    if (path === '/api/token/refresh/') {
      if (body['refresh'] !== refresh) return [401, { detail: 'Token is invalid', code: 'token_not_valid' }];
      access = randomUUID();
      return [200, { access, refresh }];
    }
    if (path === '/user/captcha/') return [200, { session: 'drawn', image: PICTURE }];
    if (path === '/password_reset/') return [200, { status: 'OK' }];
    if (path === '/password_reset/validate_token/')
      return [body['token'] === 'good' ? 200 : 404, { status: 'OK' }];
    if (path === '/password_reset/confirm/') return [200, { status: 'OK' }];
    if (path === '/general-users/unsubscribe-newsletter/') return [200, {}];
    if (path === '/general-users/check-account/') return [200, { exists: true }];
    if (path === '/general-users/create-account/') return [201, { id: 12 }];
    if (token !== undefined && !isMember)
      return [401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' }];
    const isPublic =
      method === 'GET' && /^\/(?:sport-facility|facility|booking\/reservation-slot)\//.test(path);
    const known =
      path === '/general-users/me/' || path === '/general-users/set-password/' || listOf(path) !== null;
    if (!known) return [404, { detail: 'Not found.' }];
    if (!isMember && !isPublic) return [401, { detail: 'Authentication credentials were not provided.' }];
    if (path === '/general-users/me/')
      return [
        200,
        {
          id: 3,
          email: 'wei.ling@other.example',
          is_active: true,
          member_profile: club.profile,
          access_rights: [],
        },
      ];
    if (path === '/general-users/set-password/') {
      if (body['old_password'] !== club.password) return [400, { old_password: ['Wrong password.'] }];
      club.password = String(body['new_password']);
      return [200, undefined];
    }
    const found = listOf(path);
    return found ? crud(method, url, body, found) : [404, { detail: 'Not found.' }];
  }

  function listOf(path: string): { rows: Row[]; id: string | null } | null {
    const family = /^\/profile\/member\/(\d+)\/(family-member|card|voucher)\/$/.exec(path);
    if (family)
      return { rows: family[2] === 'card' ? [{ id: 5, membership_status: 'ACTIVE' }] : [], id: null };
    const pricings = /^\/sport-facility\/\d+\/pricings\/$/.exec(path);
    if (pricings) return { rows: [{ id: 1, peak_type: 'peak', price: amount('12.00') }], id: null };
    const [, list = '', id = null] = /^(\/[\w/-]*?\/)(?:(\d+)\/)?$/.exec(path) ?? [];
    const rows = club.rows[list];
    return rows ? { rows, id } : null;
  }

  function crud(
    method: string,
    url: URL,
    body: Record<string, unknown>,
    { rows, id }: { rows: Row[]; id: string | null },
  ): [number, unknown] {
    const one = rows.find((row) => String(row.id) === id);
    if (id !== null && !one) return [404, { detail: 'Not found.' }];
    if (method === 'GET') return [200, one ?? pageOf(rows, url)];
    if (method === 'DELETE' && one) {
      rows.splice(rows.indexOf(one), 1);
      const slots = club.rows['/booking/reservation-slot/'] ?? [];
      club.rows['/booking/reservation-slot/'] = slots.filter((slot) => slot['reservation'] !== one.id);
      return [204, undefined];
    }
    if (method === 'PATCH' && one) return [200, Object.assign(one, body)];
    if (method !== 'POST') return [405, { detail: `Method "${method}" not allowed.` }];
    if (url.pathname === '/booking/reservation/') return book(body);
    if (url.pathname === '/profile/approval-record/') {
      for (const field of ['original_profile', 'name', 'membership_id'])
        if (!body[field]) return [400, { [field]: ['This field is required.'] }];
    }
    if (url.pathname === '/booking/reservation-payment/') {
      const invoice = (club.rows['/finance/payment-invoice/'] ?? []).find(
        (row) => String(row.id) === String(body['invoice']),
      );
      if (!invoice) return [400, { invoice: ['This field is required.'] }];
      invoice['status'] = 'Paid';
      const paid = {
        id: nextId(),
        invoice: invoice.id,
        method: body['method'],
        status: 'PAID',
        amount: invoice['amount'],
      };
      rows.push(paid);
      return [201, paid];
    }
    const made = { ...body, id: nextId() };
    rows.push(made);
    return [201, made];
  }

  /** A reservation has a facility and a member; its time is in its slot. */
  function book(body: Record<string, unknown>): [number, unknown] {
    for (const field of ['facility', 'member', 'start_from', 'end_at'])
      if (!body[field]) return [400, { [field]: ['This field is required.'] }];
    const [start, end] = [Date.parse(String(body['start_from'])), Date.parse(String(body['end_at']))];
    const slots = (club.rows['/booking/reservation-slot/'] ??= []);
    const isTaken = slots.some(
      (slot) =>
        slot['facility'] === body['facility'] &&
        start < instant(slot['end_at']) &&
        instant(slot['start_from']) < end,
    );
    if (isTaken) return [400, { non_field_errors: ['This slot is taken.'] }];
    const made = {
      id: nextId(),
      facility: body['facility'],
      member: body['member'],
      name: body['name'] ?? '',
    };
    (club.rows['/booking/reservation/'] ??= []).push(made);
    const times = { start_from: new Date(start).toISOString(), end_at: new Date(end).toISOString() };
    slots.push({ id: nextId() + 5000, reservation: made.id, facility: body['facility'], ...times });
    return [201, made];
  }

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = parsed(numbered(text));
      const url = new URL(numbered(request.url ?? '/'), `http://${request.headers.host}`);
      const headers = {
        'Access-Control-Allow-Origin': request.headers.origin ?? '*',
        'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      };
      if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
      const method = request.method ?? 'GET';
      asked.push({ method, path: url.pathname + url.search, body });
      const token = request.headers.authorization?.replace('Bearer ', '');
      const [status, said] = answer(method, url, body, token);
      response.writeHead(status, { ...headers, 'Content-Type': 'application/json' });
      return response.end(said === undefined ? '' : ids === 'UUID' ? withUuids(said) : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked,
    rows: club.rows,
    expire: (all = false) => {
      access = randomUUID();
      if (all) refresh = randomUUID();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PAGE = 5;

/** Filters are ignored, as a plain serializer's view ignores them; links say `http` and the host's own name. */
function pageOf(rows: readonly Row[], url: URL): object {
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Math.min(Number(url.searchParams.get('limit') ?? PAGE), PAGE);
  const link = (at: number) => `http://backend.internal${url.pathname}?limit=${limit}&offset=${at}`;
  return {
    count: rows.length,
    next: offset + limit < rows.length ? link(offset + limit) : null,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: rows.slice(offset, offset + limit),
  };
}

/** A time with an offset, or by the club's clock. */
const instant = (value: unknown): number =>
  Date.parse(/Z|[+-]\d\d:\d\d$/.test(String(value)) ? String(value) : `${String(value)}+08:00`);

const ID =
  /"(id|facility|category|group|reservation|member|invoice|original_profile|linked_member_id)":(\d+)/g;

export const uuidOf = (id: number | string): string =>
  `5f3b2c1a-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** What is answered, with UUIDs for ids. */
const withUuids = (said: unknown): string =>
  JSON.stringify(said).replace(ID, (_, field: string, id: string) => `"${field}":"${uuidOf(id)}"`);

/** The request, with numbers for such UUIDs. */
const numbered = (text: string): string =>
  text.replace(/("?)5f3b2c1a-0000-4000-8000-(\d{12})("?)/g, (_, _open, id: string) => String(Number(id)));

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
}
