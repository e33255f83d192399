// Loaded with the first answer that isn't our own API's: finds out what it is, and remembers that for the visit.
import { PUBLIC_AMOUNTS } from 'astro:env/client';
import type { Key } from '@portal/contract';
import { writeStored, forVisit } from '../app/stored.ts';
import { apiUrl } from '../app/api-url.ts';
import { clubNow, zone } from '../format/club-time.ts';
import { currentUser } from '../session/current-user.ts';
import type { CallResult, EarlierResult, WireCall } from '../http/client.ts';
import { notOfferedWords } from '#words/app/elsewhere';
import { isRecord, isRefused, NetworkFailed, Refused } from '../http/failure.ts';
import { $lacks, HOST_NAME, OTHER } from '../http/known-host.ts';
import type { OtherHost, ContractCall } from './host.ts';
import { addHostWords, refusalIn } from './refusal.ts';

/** The portal's client: `ask` throws its failures. */
export interface PortalClient {
  readonly ask: (sending: WireCall) => Promise<CallResult>;
  /** Tells whether our own API has answered on this page. */
  readonly isOurs: () => boolean;
}

let loading: Promise<OtherHost> | undefined;

function otherHost({ ask, isOurs }: PortalClient): Promise<OtherHost> {
  const send = async (sending: WireCall) => (await ask(sending)).data;
  loading ??= import('./host.ts').then(
    ({ createOtherHost }) =>
      createOtherHost(send, {
        apiUrl,
        zone,
        amounts: PUBLIC_AMOUNTS,
        now: clubNow,
        user: currentUser,
        isKnown: () => $lacks.get().includes(OTHER) || (isOurs() ? false : null),
      }),
    (cause: unknown) => {
      loading = undefined;
      throw new NetworkFailed(cause);
    },
  );
  return loading;
}

function know(lacks: readonly string[]): void {
  $lacks.set(lacks);
  writeStored(HOST_NAME, lacks.join(',') || null, forVisit);
}

function rememberLack(name: string): void {
  const lacks = $lacks.get();
  if (!lacks.includes(name)) know([...lacks, name]);
}

/** Learns from an answer which fields of a member's record the host leaves out. */
function rememberMissingFields(data: unknown, read: unknown): void {
  if (!isRecord(data) || !isRecord(read)) return;
  const missing = Object.keys(read).filter((field) => read[field] === null && data[field] === undefined);
  const others = $lacks.get().filter((name) => !name.startsWith('profile.'));
  know([...others, ...missing.map((field) => `profile.${field}`)]);
}

/** Another host answered, unless our own has on this page: then it was something in between. */
function meetOther(asking: PortalClient): void {
  if (!asking.isOurs()) rememberLack(OTHER);
}

/**
 * Tells whether a host's refusal means that it doesn't know an address, or not this way; one with a code is of our
 * dialect.
 */
const isUnknown = (failure: unknown): boolean =>
  isRefused(failure) &&
  !failure.isOurs &&
  failure.code === null &&
  (failure.status === 404 || failure.status === 405);

/**
 * Returns our contract's answer to a call on a host that needn't be ours. `first` is the result of a call to it, if
 * there was one. Throws what the client throws, and a refusal with status 501 where the host lacks the call and no
 * others make up for it.
 */
export async function callOtherHost(...asked: Parameters<typeof readAnswer>): Promise<unknown> {
  try {
    return await readAnswer(...asked);
  } catch (failure) {
    throw isRefused(failure) ? addHostWords(failure) : failure;
  }
}

async function readAnswer(
  call: ContractCall,
  sending: WireCall,
  asking: PortalClient,
  first: EarlierResult,
): Promise<unknown> {
  const host = await otherHost(asking);
  if ($lacks.get().includes(call.key)) return composeAnswer(host, call);
  try {
    const { data, isOurs } = await readHostAnswer(first, host, call.key, sending, asking);
    if (isOurs) {
      know($lacks.get().filter((name) => name !== OTHER));
      return data;
    }
    const refusal = refusalIn(data);
    if (refusal) throw refusal;
    // A readable answer came from a host, and so did an object of another kind: a proxy in between says something
    // else.
    const isSaid = isRecord(data) && !('error' in data);
    const read = await host.read(call, data).catch((failure: unknown) => {
      if (isSaid) meetOther(asking);
      throw failure;
    });
    meetOther(asking);
    if (call.key === 'GET /profile/member/{id}/') rememberMissingFields(data, read);
    return read;
  } catch (failure) {
    if (!isUnknown(failure)) throw failure;
    if (host.isSpecified(call.key)) {
      meetOther(asking);
      const known = host.instead(call);
      if (known === null) throw failure;
      return known;
    }
    rememberLack(call.key);
    return composeAnswer(host, call);
  }
}

async function readHostAnswer(
  first: EarlierResult,
  host: OtherHost,
  key: Key,
  sending: WireCall,
  { ask }: PortalClient,
): Promise<CallResult> {
  try {
    if (first === null) {
      const isOther = $lacks.get().includes(OTHER) && sending.body !== undefined;
      return await ask(isOther ? { ...sending, body: await host.bodyFor(key, sending.body) } : sending);
    }
    if ('failure' in first) throw first.failure;
    return first;
  } catch (failure) {
    const [path = '', query] = sending.path.split('?');
    const isRefusedFilter = isRefused(failure) && failure.status === 400 && !failure.isOurs;
    if (!isRefusedFilter || query === undefined || !host.isList(key)) throw failure;
    // Only the portal applies a filter of ours that the host doesn't know.
    return ask({ ...sending, path });
  }
}

function notOffered(): Refused {
  const refusal = new Refused(501, { detail: 'Not offered', code: 'not_offered' });
  refusal.words = notOfferedWords;
  return refusal;
}

async function composeAnswer(host: OtherHost, call: ContractCall): Promise<unknown> {
  const answer = host.instead(call);
  if (answer === null) throw notOffered();
  return answer;
}
