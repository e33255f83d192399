import type { ProxyFault } from '../system/fault-proxy.ts';

export type Fault = ProxyFault | 'offline';

const unreachable = 'We can’t reach the club right now.';
const broken = 'Something went wrong on our side.';

/** Sentences on screen for each fault, in an order in which no two neighbours read the same. */
export const sentences: Readonly<Record<Fault, string>> = {
  cut: unreachable,
  '500': broken,
  '429': 'Too many attempts.',
  'a page': broken,
  slow: 'This is taking too long.',
  'broken JSON': broken,
  half: unreachable,
  '503': broken,
  offline: 'You’re offline.',
  'other JSON': broken,
  lost: unreachable,
  'JSON null': broken,
};

/** Faults of an answer: the call has taken effect. */
export const takesEffect = ['slow', 'half', 'lost'] as const satisfies readonly Fault[];

/** Answers in the API's place that are as good as any where all that counts is that there is one. */
export const notAnswered = ['other JSON', 'JSON null'] as const satisfies readonly Fault[];

/** A row of the table, as far as it says which faults it meets. */
export interface FaultSelection {
  /** Meets every fault. */
  readonly canary?: true;
  /** Faults that are left out: what comes is an answer here, or the action has taken effect and can't be sent again. */
  readonly but?: readonly Fault[];
}

/** A page goes offline once all of it is loaded, and not last: it asks again by itself as soon as there is a network. */
const OFFLINE_AT = 6;

const all = Object.keys(sentences) as Fault[];
const online = all.filter((fault) => fault !== 'offline');

/** The faults from this one on, and those before it. */
const from = (faults: readonly Fault[], row: number): readonly Fault[] => {
  const at = row % faults.length;
  return [...faults.slice(at), ...faults.slice(0, at)];
};

const everyFault = (row: number, but: readonly Fault[]): readonly Fault[] =>
  from(
    online.filter((fault) => !but.includes(fault)),
    row,
  ).toSpliced(OFFLINE_AT, 0, 'offline');

/** The fault that the question with this number meets: rows take turns, so that the table as a whole meets each of them. */
export function faultsOfQuestion(row: number, { canary, but = [] }: FaultSelection): readonly Fault[] {
  if (canary) return everyFault(row, but);
  return from(
    online.filter((fault) => !but.includes(fault)),
    row,
  ).slice(0, 1);
}

/** The faults that the action with this number meets: one that doesn't reach the API, and one that takes effect unanswered. */
export function faultsOfAction(row: number, { canary, but = [] }: FaultSelection): readonly Fault[] {
  if (canary) return everyFault(row, but);
  const unanswered: readonly Fault[] = takesEffect.filter((fault) => !but.includes(fault));
  const unheard = online.filter((fault) => !but.includes(fault) && !unanswered.includes(fault));
  const [first] = from(unheard, row);
  if (first === undefined || unanswered.length === 0) return from(unheard, row).slice(0, 1);
  const second = from(unanswered, row).find((fault) => sentences[fault] !== sentences[first]);
  return second === undefined ? [first] : [first, second];
}
