import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { TimeRange } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import { clubDay } from '../phrasing.ts';

/** A limit of the household that counts for a time. */
export const limitRow = z.object({ text: z.string(), used: z.number(), limit: z.int() });

/** Says how much of a limit is used. */
type Say = (place: string, used: string, limit: string) => string;

/** Reads the limits that count for a time at a facility, and how much of each is used. */
export async function readLimitRows(
  { call, phrasing, config: { timeZone: zone } }: Caller,
  { facility, start }: TimeRange & { facility: number },
): Promise<z.infer<typeof limitRow>[]> {
  const day = clubDay(start, zone);
  const { results } = await call('GET /booking/allowance/', { query: { from: day, to: day, facility } });
  const sentences: Readonly<Partial<Record<LimitName, Say>>> = phrasing.words.limitsUsed;
  return results.flatMap(({ code, used, limit, scope }) => {
    const say = sentences[code];
    if (!say) return [];
    const write = code.startsWith('minutes') ? phrasing.length : String;
    return { text: say(phrasing.name(scope), used === 0 ? '0' : write(used), write(limit)), used, limit };
  });
}
