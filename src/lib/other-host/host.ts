/**
 * The portal on a host that its developers wrote from the specification alone: it makes the calls of section 7, and
 * returns our contract's answers. It loads where a host answers otherwise than our own API does; screens know nothing
 * of it.
 */
import type { Answer, Key, Me } from '@portal/contract';
import type { WireCall } from '../http/client.ts';
import { notFoundWords } from '#words/app/elsewhere';
import { AnswerBroken, isRecord, quietly, Refused } from '../http/failure.ts';
import { tokens } from '../session/store.ts';
import { reservation } from './booking.ts';
import { calendarEvent, post, upload } from './club.ts';
import type { ReadCalls, Club } from './composed.ts';
import { composers } from './composed.ts';
import { facility } from './facility.ts';
import type { IsMine } from './list-readers.ts';
import { createListReaders } from './list-readers.ts';
import type { ListReader, Query } from './lists.ts';
import { readList } from './lists.ts';
import { readMadePayment, readMadeRequest, readMadeReservation } from './change-answers.ts';
import { invoice, paymentOutcome } from './money.ts';
import { approvalRecord, me, memberRecord } from './people.ts';
import type { Raw } from './read.ts';
import { objectWith, pick, text, textOrNull } from './read.ts';
import type { Wire, WireFacts } from './wire.ts';
import { createWire } from './wire.ts';
import { bodyFor } from './write.ts';

/** A call of the portal's, by the contract. */
export interface ContractCall extends ReadCalls {
  readonly key: Key;
  readonly body: unknown;
}

const captcha = (value: unknown): Answer<'POST /user/captcha/'> => {
  if (!isRecord(value)) throw new AnswerBroken('The answer has no picture');
  if (typeof value['match'] === 'boolean') return { match: value['match'] };
  return {
    session: text(pick(value, 'session', 'captcha_key', 'key', 'token', 'id')),
    image: pictureAddress(text(pick(value, 'image', 'captcha_image', 'picture', 'captcha'))),
  };
};

/**
 * An address that the picture can be drawn from: of a drawing as text, or of an encoded picture. Throws `AnswerBroken` for
 * one at another address, which the page's policy would block.
 */
function pictureAddress(image: string): string {
  if (image.startsWith('data:image/')) return image;
  if (image.startsWith('<svg')) return `data:image/svg+xml,${encodeURIComponent(image)}`;
  // PNG, JPEG, GIF and WebP.
  if (/^(?:iVBOR|\/9j\/|R0lG|UklGR)/.test(image)) return `data:image/png;base64,${image}`;
  throw new AnswerBroken('The answer has no picture');
}

/**
 * Confirms that something was done. Another host may answer what it likes to that; while it may still come from a
 * proxy in between, the answer must be our own API's.
 */
const readConfirmation = (answer: unknown, wire: Wire): { status: 'OK' } => {
  requireYes(answer, 'status', wire);
  if (saysNo(answer)) throw Object.assign(new Refused(404, answer, null, false), { words: notFoundWords });
  return { status: 'OK' };
};

/** Tells whether the answer to a question is no: `{"exists": false}`, `{"valid": false}`, `{"status": "notfound"}`. */
const saysNo = (answer: unknown): boolean =>
  isRecord(answer) &&
  (['exists', 'exist', 'valid', 'is_valid', 'found', 'match', 'result'].some(
    (name) => answer[name] === false,
  ) ||
    /^(?:not[ _-]?found|invalid|expired|no)$/i.test(text(answer['status'])));

/** Throws `AnswerBroken` where our own API, which says it by a member, didn't say it. */
function requireYes(answer: unknown, name: string, { isKnown }: Wire): void {
  if (isKnown() === false) objectWith(answer, name);
}

type Readers = {
  readonly [K in Key]?: (answer: unknown, wire: Wire, call: ContractCall) => Answer<K> | Promise<Answer<K>>;
};

/** Readers of answers that are no list. Where nothing of an answer is needed, any success will do. */
const singleReaders: Readers = {
  'POST /api/token-member/': (answer) => {
    const { access, refresh } = objectWith(answer, 'access');
    return { access: text(access), refresh: text(refresh) };
  },
  'POST /user/captcha/': captcha,
  'GET /general-users/me/': me,
  'POST /password_reset/': readConfirmation,
  'POST /password_reset/validate_token/': readConfirmation,
  'POST /password_reset/confirm/': readConfirmation,
  'POST /general-users/check-account/': readConfirmation,
  'POST /general-users/unsubscribe-newsletter/': readConfirmation,
  'POST /general-users/create-account/': (answer, wire, { body }) => {
    requireYes(answer, 'username', wire);
    const chosen = isRecord(body) ? text(body['username']) : '';
    return { username: text(isRecord(answer) ? answer['username'] : undefined, chosen) };
  },
  // A host that ends no session gives no tokens: the current ones stay.
  'PUT /general-users/set-password/': (answer, wire) => {
    requireYes(answer, 'access', wire);
    const { access, refresh } = isRecord(answer) ? answer : {};
    return { access: text(access, tokens.access() ?? ''), refresh: text(refresh, tokens.refresh() ?? '') };
  },
  'GET /profile/member/{id}/': memberRecord,
  'GET /profile/approval-record/{id}/': approvalRecord,
  'POST /profile/approval-record/': (answer, wire, { body }) =>
    readMadeRequest(answer, wire, isRecord(body) ? body : {}),
  'PATCH /profile/approval-record/{id}/': async (answer, wire, { params, body }) =>
    approvalRecord(
      {
        id: params['id'],
        ...(isRecord(body) && body),
        ...(isRecord(answer) && answer),
        ...(await wire.one(`/profile/approval-record/${params['id']}/`)),
      },
      wire,
    ),
  'GET /sport-facility/{id}/': (answer, wire) => facility(answer, wire),
  'GET /booking/reservation/{id}/': reservation,
  'DELETE /booking/reservation/{id}/': () => undefined,
  'POST /booking/reservation/': (answer, wire, { body }) =>
    readMadeReservation(answer, wire, isRecord(body) ? body : {}),
  'GET /calendar-event/{id}/': calendarEvent,
  'GET /cms/{id}/': post,
  'GET /finance/payment-invoice/{id}/': invoice,
  'GET /booking/reservation-payment/{id}/': paymentOutcome,
  'POST /booking/reservation-payment/': (answer, wire, { body }) =>
    readMadePayment(answer, wire, isRecord(body) ? body : {}),
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
  /** Tells whether the specification names the call: a 404 is then about the thing requested. */
  readonly isSpecified: (key: Key) => boolean;
  /** Tells whether it is a list that is filtered here where the host doesn't. */
  readonly isList: (key: Key) => boolean;
  /** Reads the host's answer into our contract's form. Throws `AnswerBroken` where it can't be that. */
  readonly read: (call: ContractCall, answer: unknown) => Promise<unknown>;
  /** The answer to a call that the host lacks, put together from others; null where that can't be done. */
  readonly instead: (call: ContractCall) => Promise<unknown> | null;
  /** The body as the host takes it. */
  readonly bodyFor: (key: Key, body: unknown) => Promise<unknown>;
}

interface HostFacts extends WireFacts {
  /** Returns the signed-in user, where somebody knows already; left out, the host is asked. */
  readonly user?: () => Promise<Me | null>;
}

/** Asks who the user is, once for each answer that says so. */
function createLoadUser(wire: Wire, { user }: HostFacts): () => Promise<Me | null> {
  if (user) return async () => (tokens.access() ? quietly(user()) : null);
  let known: { readonly answer: Raw; readonly user: Promise<Me | null> } | undefined;
  return async () => {
    if (!tokens.access()) return null;
    const answer = await wire.one('/general-users/me/');
    if (answer === null) return null;
    // Every row of a list may want to know: where the answer has the member's id alone, that member is loaded once.
    if (known?.answer !== answer) known = { answer, user: quietly(me(answer, wire)) };
    return known.user;
  };
}

/** The user and their family; everybody, where the host doesn't say to whom something belongs. */
const createIsMine =
  (wire: Wire, self: () => Promise<Me | null>): IsMine =>
  async (id) => {
    const own = (await self())?.member_profile?.id;
    if (id === 0 || !own || id === own) return true;
    return (await wire.byId(`/profile/member/${own}/family-member/`)).has(id);
  };

/** The lists of a host, by the call or by a path. */
function createLists(wire: Wire, self: () => Promise<Me | null>) {
  const lists = createListReaders(self, createIsMine(wire, self));
  const isList = (pattern: string): pattern is keyof typeof lists => Object.hasOwn(lists, pattern);
  return {
    /** The reader of the list that is called; null: the call is of no list. */
    ofCall(key: Key): ListReader<unknown> | null {
      const [method, pattern = ''] = key.split(' ');
      return method === 'GET' && isList(pattern) ? lists[pattern] : null;
    },
    /** By the pattern of the path: the card list of member 3 is that of any. */
    at(path: string): ListReader<unknown> {
      const pattern = path.replace(/\/member\/[^/]+\/(?=.)/, '/member/{id}/');
      if (isList(pattern)) return lists[pattern];
      throw new AnswerBroken(`No list at ${path}`);
    },
  };
}

/** A host may delete a booking that is cancelled: this page still shows its end. */
function createCancelled() {
  const seen = new Map<string, unknown>();
  const cancelled = new Map<string, Promise<unknown>>();
  return {
    see: (id: string, reservationSeen: unknown) => void seen.set(id, reservationSeen),
    cancel(id: string): void {
      const last = seen.get(id);
      if (isRecord(last)) cancelled.set(id, Promise.resolve({ ...last, status: 'CANCELLED' }));
    },
    find: (id: string) => cancelled.get(id) ?? null,
  };
}

/** `send` throws what the client throws. */
export function createOtherHost(send: (sending: WireCall) => Promise<unknown>, facts: HostFacts): OtherHost {
  const wire = createWire(send, facts);
  const self = createLoadUser(wire, facts);
  const lists = createLists(wire, self);
  const cancelled = createCancelled();

  const club: Club = {
    wire,
    self,
    async rows<Row>(path: string, query: Query) {
      const answer = await wire.get(path);
      const { results } = await readList(lists.at(path), { pattern: path, params: {}, query, answer }, wire);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of that path has such rows
      return results as Row[];
    },
    invoice: async (id) => invoice(await wire.get(`/finance/payment-invoice/${id}/`), wire),
  };

  async function readBy(call: ContractCall, answer: unknown): Promise<unknown> {
    // A network that wants a login first answers for every host.
    if (!wire.isKnown() && (answer === null || (isRecord(answer) && 'error' in answer)))
      throw new AnswerBroken('The answer is an error');
    const list = lists.ofCall(call.key);
    if (list !== null) {
      const { params, query } = call;
      return readList(list, { pattern: call.key.slice(4), params, query, answer }, wire);
    }
    const single: ((answer: unknown, wire: Wire, call: ContractCall) => unknown) | undefined =
      singleReaders[call.key];
    return single ? single(answer, wire, call) : answer;
  }

  return {
    isSpecified: (key) => key in singleReaders || key === REFRESH || lists.ofCall(key) !== null,
    isList: (key) => lists.ofCall(key) !== null,
    async read(call, answer) {
      const id = String(call.params['id']);
      if (!call.key.startsWith('GET')) wire.forget();
      if (call.key === 'DELETE /booking/reservation/{id}/') cancelled.cancel(id);
      const read = await readBy(call, answer);
      if (call.key === 'GET /booking/reservation/{id}/') cancelled.see(id, read);
      return read;
    },
    instead: (call) =>
      call.key === 'GET /booking/reservation/{id}/'
        ? cancelled.find(String(call.params['id']))
        : (composers[call.key]?.(club, call) ?? null),
    bodyFor: (key, body) => bodyFor(key, body, club),
  };
}
