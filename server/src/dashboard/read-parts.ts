import type { FastifyBaseLogger } from 'fastify';

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

/** The results by name; null where reading one failed. */
export type PartAnswers<Parts extends Reads> = {
  [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> | null;
};

/**
 * Reads parts of an answer side by side. One that fails is null and in the log, and takes no other with it; where all
 * fail, that is a failure as any other, and thrown.
 */
export async function readParts<Parts extends Reads>(
  log: FastifyBaseLogger,
  parts: Parts,
): Promise<PartAnswers<Parts>> {
  const names = Object.keys(parts);
  const outcomes = await Promise.allSettled(Object.values(parts).map((read) => read()));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
  if (failures.length > 0 && failures.length === outcomes.length) throw failures[0]?.reason;
  const read = outcomes.map((outcome, place) => {
    const part = names[place] ?? '';
    if (outcome.status === 'fulfilled') return [part, outcome.value];
    log.error({ err: outcome.reason, part }, 'a part of the answer failed');
    return [part, null];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each by the name that it was requested under
  return Object.fromEntries(read) as PartAnswers<Parts>;
}
