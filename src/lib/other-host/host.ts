/**
 * The portal on a host that its developers wrote from the specification alone: it asks by the calls of section 7, and gives
 * what our contract says. It loads where a host answers otherwise than our own API does; screens know nothing of it.
 */
import type { Answer, Key, Me } from '@portal/contract';
import type { Sending } from '../http/client.ts';
import { AnswerBroken, isRecord, quietly } from '../http/failure.ts';
import { tokens } from '../session/store.ts';
import { reservation, reservationSlot } from './booking.ts';
import { calendarEvent, post, upload, voucher } from './club.ts';
import type { ReadCalls, Club } from './composed.ts';
import { composers } from './composed.ts';
import { facility } from './facility.ts';
import type { ListReader, Query } from './lists.ts';
import { readList } from './lists.ts';
import { madePayment, madeRequest, madeReservation } from './made.ts';
import { invoice, payment } from './money.ts';
import { approvalRecord, me, member, memberRecord, membershipCard } from './people.ts';
import type { Raw } from './read.ts';
import { idOf, idOrNull, objectWith, pick, text, textOrNull } from './read.ts';
import type { Wire } from './wire.ts';
import { createWire } from './wire.ts';
import { bodyFor } from './write.ts';

/** A call of the portal's, by the contract. */
export interface OwnCall extends ReadCalls {
  readonly key: Key;
  readonly body: unknown;
}

type Whose = (id: number) => Promise<boolean>;

/** Readers of lists, by the path of the list. `isMine` is about the id of a member: the user or their family. */
const listsOf = (self: () => Promise<Me | null>, isMine: Whose) => {
  const ownBy =
    <Item>(memberOf: (item: Item) => number) =>
    (item: Item): Promise<boolean> =>
      isMine(memberOf(item));
  const reader = <Item>(list: ListReader<Item>): ListReader<Item> => list;
  return {
    '/sport-facility/': reader({
      item: (raw, wire, { date }) => facility(raw, wire, typeof date === 'string' ? date : undefined),
      // Whose prices a day shows is the host's to know.
      filters: { date: null, member: null },
    }),
    '/facility/category/': reader({ item: (raw) => ({ id: idOf(raw), name: text(raw), limits: {} }) }),
    '/booking/reservation-slot/': reader({
      item: async (raw, wire) => {
        const user = await self();
        const own = user?.member_profile ? await wire.byId('/booking/reservation/') : null;
        const mine = [...(own ?? [])].flatMap(([id, row]) =>
          idOrNull(row['member']) === user?.member_profile?.id ? [id] : [],
        );
        return reservationSlot(raw, wire, new Set(mine), user?.member_profile?.id ?? null);
      },
      filters: { facility__category__id: null, facility__group__id: null },
    }),
    '/booking/reservation/': reader({
      item: reservation,
      isOwn: ownBy(({ member: id }) => id),
      filters: {
        // One whose time isn't known isn't over.
        when: ({ end_at, status }: { end_at: string; status: string }, wanted, { now }) =>
          ((end_at === '' || Date.parse(end_at) > now()) &&
            status !== 'CANCELLED' &&
            status !== 'EXPIRED') ===
          (wanted === 'coming'),
      },
    }),
    '/calendar-event/': reader({
      // Screens list events by their days.
      item: (raw, wire) => {
        const event = calendarEvent(raw, wire);
        return event.start_from === '' ? null : event;
      },
      filters: { registered: (_: unknown, wanted) => wanted === 'false' },
    }),
    '/cms/': reader({ item: post }),
    '/voucher/': reader({
      item: voucher,
      isOwn: ownBy(({ member: id }) => id),
      filters: {
        ended: ({ status }: { status: string }) => status === 'EXPIRED' || status === 'VOID',
        code: ({ code }: { code: string }, wanted) => code.replaceAll('-', '') === wanted.replaceAll('-', ''),
      },
    }),
    '/finance/payment-invoice/': reader({ item: invoice, isOwn: ownBy(({ member: id }) => id) }),
    '/booking/reservation-payment/': reader({
      item: payment,
      filters: {
        invoice: ({ invoices }: { invoices: readonly { invoice: string }[] }, wanted) =>
          invoices.some((one) => one.invoice === wanted),
      },
    }),
    '/profile/member/': reader({ item: memberRecord }),
    '/profile/member/{id}/family-member/': reader({ item: member }),
    '/profile/member/{id}/card/': reader({ item: membershipCard }),
    '/profile/approval-record/': reader({
      item: approvalRecord,
      isOwn: ownBy(({ original_profile }) => original_profile),
    }),
  };
};

const captcha = (value: unknown): Answer<'POST /user/captcha/'> => {
  const raw = objectWith(value, 'session', 'image', 'match', 'work');
  if (typeof raw['match'] === 'boolean') return { match: raw['match'] };
  const image = text(raw['image']);
  return {
    session: text(raw['session']),
    image: image.startsWith('data:') ? image : `data:image/png;base64,${image}`,
  };
};

/**
 * Says that something was done. Another host may answer what it likes to that; while it may still come from a proxy in between,
 * the answer must be our own API's.
 */
const taken = (answer: unknown, wire: Wire): { status: 'OK' } => {
  requireYes(answer, 'status', wire);
  return { status: 'OK' };
};

/** Throws `AnswerBroken` where our own API, which says it by a member, didn't say it. */
function requireYes(answer: unknown, name: string, { isKnown }: Wire): void {
  if (isKnown() === false) objectWith(answer, name);
}

type Readers = {
  readonly [K in Key]?: (answer: unknown, wire: Wire, call: OwnCall) => Answer<K> | Promise<Answer<K>>;
};

/** Readers of what is no list. Where nothing of an answer is needed, any that says yes will do. */
const singles: Readers = {
  'POST /api/token-member/': (answer) => {
    const { access, refresh } = objectWith(answer, 'access');
    return { access: text(access), refresh: text(refresh) };
  },
  'POST /user/captcha/': captcha,
  'GET /general-users/me/': me,
  'POST /password_reset/': taken,
  'POST /password_reset/validate_token/': taken,
  'POST /password_reset/confirm/': taken,
  'POST /general-users/check-account/': taken,
  'POST /general-users/unsubscribe-newsletter/': taken,
  'POST /general-users/create-account/': (answer, wire, { body }) => {
    requireYes(answer, 'username', wire);
    const chosen = isRecord(body) ? text(body['username']) : '';
    return { username: text(isRecord(answer) ? answer['username'] : undefined, chosen) };
  },
  // A host that ends no session gives no tokens: those that there are stay.
  'PUT /general-users/set-password/': (answer, wire) => {
    requireYes(answer, 'access', wire);
    const { access, refresh } = isRecord(answer) ? answer : {};
    return { access: text(access, tokens.access() ?? ''), refresh: text(refresh, tokens.refresh() ?? '') };
  },
  'GET /profile/member/{id}/': memberRecord,
  'GET /profile/approval-record/{id}/': approvalRecord,
  'POST /profile/approval-record/': (answer, wire, { body }) =>
    madeRequest(answer, wire, isRecord(body) ? body : {}),
  'PATCH /profile/approval-record/{id}/': async (answer, wire, { params, body }) =>
    approvalRecord(
      {
        id: params['id'],
        ...(await wire.one(`/profile/approval-record/${params['id']}/`)),
        ...(isRecord(answer) && answer),
        ...(isRecord(body) && body),
      },
      wire,
    ),
  'GET /sport-facility/{id}/': (answer, wire) => facility(answer, wire),
  'GET /booking/reservation/{id}/': reservation,
  'DELETE /booking/reservation/{id}/': () => undefined,
  'POST /booking/reservation/': (answer, wire, { body }) =>
    madeReservation(answer, wire, isRecord(body) ? body : {}),
  'GET /calendar-event/{id}/': calendarEvent,
  'GET /cms/{id}/': post,
  'GET /finance/payment-invoice/{id}/': invoice,
  'GET /booking/reservation-payment/{id}/': (answer, wire) => payment(answer, wire),
  'POST /booking/reservation-payment/': (answer, wire, { body }) =>
    madePayment(answer, wire, isRecord(body) ? body : {}),
  'POST /uploads/': (answer) => {
    const found = upload(answer);
    if (found) return found;
    throw new AnswerBroken('The answer has no picture');
  },
  'GET /system-config/config/get-postal-address/': (answer) => {
    const { Postcodes } = objectWith(answer, 'Postcodes');
    const addresses = Array.isArray(Postcodes) ? Postcodes.filter(isRecord) : [];
    return {
      Postcodes: addresses.map((raw) => ({
        postcode: text(pick(raw, 'postcode', 'Postcode')),
        block: text(pick(raw, 'block', 'address_block', 'BuildingNumber')),
        street: text(pick(raw, 'street', 'address_street', 'StreetName')),
        building: textOrNull(pick(raw, 'building', 'address_building', 'BuildingName')),
      })),
    };
  },
};

/** Of section 7 as well, and read where tokens are renewed. */
const REFRESH: Key = 'POST /api/token/refresh/';

export interface OtherHost {
  /** Whether the specification names the call: a 404 is then about the thing requested. */
  readonly isSpecified: (key: Key) => boolean;
  /** Whether it is a list that is filtered here where the host doesn't. */
  readonly isList: (key: Key) => boolean;
  /** What our contract says, of what the host answered. Throws `AnswerBroken` where it can't be that. */
  readonly read: (call: OwnCall, answer: unknown) => Promise<unknown>;
  /** The answer to a call that the host lacks, put together from others; null where that can't be done. */
  readonly instead: (call: OwnCall) => Promise<unknown> | null;
  /** The body as the host takes it. */
  readonly bodyFor: (key: Key, body: unknown) => Promise<unknown>;
}

/** `send` throws what the client throws. */
export function createOtherHost(
  send: (sending: Sending) => Promise<unknown>,
  facts: Parameters<typeof createWire>[1],
): OtherHost {
  const wire = createWire(send, facts);
  let known: { readonly answer: Raw; readonly user: Promise<Me | null> } | undefined;
  const self = async (): Promise<Me | null> => {
    if (!tokens.access()) return null;
    const answer = await wire.one('/general-users/me/');
    if (answer === null) return null;
    // Every row of a list may want to know: where the answer has the member's id alone, that member is loaded once.
    if (known?.answer !== answer) known = { answer, user: quietly(me(answer, wire)) };
    return known.user;
  };
  /** The user and their family; everybody, where the host doesn't say whose something is. */
  const isMine: Whose = async (id) => {
    const own = (await self())?.member_profile?.id;
    if (id === 0 || !own || id === own) return true;
    return (await wire.byId(`/profile/member/${own}/family-member/`)).has(id);
  };
  const lists = listsOf(self, isMine);
  const isList = (pattern: string): pattern is keyof typeof lists => Object.hasOwn(lists, pattern);
  const isListKey = (key: Key): boolean => key.startsWith('GET ') && isList(key.slice(4));
  /** The pattern of a list's path: the card list of member 3 is that of any. */
  const listAt = (path: string) => {
    const pattern = path.replace(/\/member\/[^/]+\/(?=.)/, '/member/{id}/');
    if (isList(pattern)) return lists[pattern];
    throw new AnswerBroken(`No list at ${path}`);
  };

  const club: Club = {
    wire,
    self,
    async rows<Row>(path: string, query: Query) {
      const answer = await wire.get(path);
      const reader: ListReader<unknown> = listAt(path);
      const { results } = await readList(reader, { pattern: path, params: {}, query, answer }, wire);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of that path has such rows
      return results as Row[];
    },
    invoice: async (id) => invoice(await wire.get(`/finance/payment-invoice/${id}/`), wire),
  };

  // A host may delete a booking that is cancelled: this page still says what became of it.
  const seen = new Map<string, unknown>();
  const cancelled = new Map<string, Promise<unknown>>();
  function keepCancelled(id: string): void {
    const last = seen.get(id);
    if (isRecord(last)) cancelled.set(id, Promise.resolve({ ...last, status: 'CANCELLED' }));
  }

  async function readBy(call: OwnCall, answer: unknown): Promise<unknown> {
    // A network that wants a login first answers for every host.
    if (!wire.isKnown() && (answer === null || (isRecord(answer) && 'error' in answer)))
      throw new AnswerBroken('The answer is an error');
    const [method, pattern = ''] = call.key.split(' ');
    if (method === 'GET' && isList(pattern)) {
      const reader: ListReader<unknown> = lists[pattern];
      return readList(reader, { pattern, params: call.params, query: call.query, answer }, wire);
    }
    const single: ((answer: unknown, wire: Wire, call: OwnCall) => unknown) | undefined = singles[call.key];
    return single ? single(answer, wire, call) : answer;
  }

  return {
    isSpecified: (key) => key in singles || key === REFRESH || isListKey(key),
    isList: isListKey,
    async read(call, answer) {
      const id = String(call.params['id']);
      if (!call.key.startsWith('GET')) wire.forget();
      if (call.key === 'DELETE /booking/reservation/{id}/') keepCancelled(id);
      const read = await readBy(call, answer);
      if (call.key === 'GET /booking/reservation/{id}/') seen.set(id, read);
      return read;
    },
    instead(call) {
      if (call.key === 'GET /booking/reservation/{id}/')
        return cancelled.get(String(call.params['id'])) ?? null;
      return composers[call.key]?.(club, call) ?? null;
    },
    bodyFor: (key, body) => bodyFor(key, body, club),
  };
}
