import { MINUTE } from '@portal/contract/rules/club-time';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { JobEnv, Work } from '../jobs/job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { asksHost, onRequest, onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import type { TakenDelivery } from './queue.ts';
import { deliver, findDueWebhooks, noteHealth, noteOutcome, PATIENCE, takeDelivery } from './queue.ts';
import type { Outcome, SendEnv } from './send.ts';
import { sendMessage } from './send.ts';
import type { SwitchOffEnv } from './switch-off.ts';
import { switchOff } from './switch-off.ts';

/** Deliveries to one address at a time: one that hangs holds up its own alone. */
const HANDS = 4;
/** For how long one run begins deliveries, ms, so that it ends within the time limit of jobs; the next one goes on. */
const RUN = MINUTE;

export type DispatchEnv = SendEnv & SwitchOffEnv;

/** Writes down what came of a try, and switches an address off that is gone or has failed for three days. */
const settle = (
  env: DispatchEnv,
  db: Database,
  taken: TakenDelivery,
  outcome: Outcome,
  now: number,
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await noteOutcome(tx, taken, outcome, now))) return;
    const { id } = taken.webhook;
    const since = await noteHealth(tx, id, { failed: outcome.failure !== null, now });
    if (outcome.answer_status === 410) await switchOff(env, tx, id, { reason: 'GONE', now });
    else if (since !== null && now - since >= PATIENCE)
      await switchOff(env, tx, id, { reason: 'FAILING', now });
  });

/**
 * Builds what delivers all that is due, to each address apart from the others. Called while it is at it, it looks again
 * and returns at once.
 */
function createDispatcher(env: DispatchEnv): (job: JobEnv) => Promise<void> {
  const clock = env.config.now;
  const hands = new Map<number, number>();
  let wake: (() => void) | null = null;

  /** Delivers to one address until nothing is due there. */
  async function serve(db: Database, id: number, until: number): Promise<void> {
    while (performance.now() < until) {
      const taken = await takeDelivery(db, id, clock());
      if (!taken) return;
      const outcome = await sendMessage(env, taken.webhook, taken.message);
      await settle(env, db, taken, outcome, clock());
      // Its successor may be due now.
      wake?.();
    }
  }

  return async function run({ db, log }) {
    if (wake) return wake();
    const until = performance.now() + RUN;
    const inHand = new Set<Promise<void>>();
    let woken = Promise.withResolvers<void>();
    let isWoken = false;
    wake = () => {
      isWoken = true;
      woken.resolve();
    };
    const begin = (id: number) => {
      hands.set(id, (hands.get(id) ?? 0) + 1);
      const done = serve(db, id, until)
        .catch((error: unknown) => log.warn({ err: error, webhook: id }, 'a webhook waits for the database'))
        .finally(() => {
          hands.set(id, (hands.get(id) ?? 1) - 1);
          inHand.delete(done);
        });
      inHand.add(done);
    };
    try {
      do {
        isWoken = false;
        woken = Promise.withResolvers<void>();
        const due = performance.now() < until ? await findDueWebhooks(db, clock()) : [];
        for (const id of due) while ((hands.get(id) ?? 0) < HANDS) begin(id);
        if (inHand.size > 0) await Promise.race([woken.promise, ...inHand]);
      } while (inHand.size > 0 || isWoken);
    } finally {
      wake = null;
      await Promise.allSettled(inHand);
    }
    if ((await findDueWebhooks(db, clock())).length > 0)
      await transact(db, (tx) => enqueue(tx, deliver, {}, clock()));
  };
}

/** The jobs that deliver: when something happened or is due again, and every minute in case a process died at it. */
export function deliverWebhooks(env: DispatchEnv): Work[] {
  const run = createDispatcher(env);
  const works = [
    onRequest(deliver, (_payload, job) => run(job)),
    onSchedule('webhooks deliver again', every(MINUTE), run),
  ];
  return works.map((work) => asksHost('webhooks', work));
}
