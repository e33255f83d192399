import type { List } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { refuseWith } from './refusals/refusal.ts';

/** A page's rows with the number of all, which is counted only if the page itself doesn't show it. */
export async function counted<Row>(
  { limit, offset }: { limit: number; offset: number },
  results: Row[],
  countAll: () => PromiseLike<number>,
): Promise<{ count: number; results: Row[] }> {
  // A page that isn't full is the last: the offset plus its rows is the count.
  const isLast = results.length < limit && (results.length > 0 || offset === 0);
  return { count: isLast ? offset + results.length : await countAll(), results };
}

/** Builds one page of a list in the wire's shape, with the addresses of the pages before and after. */
export function pageOf<Item>(
  request: FastifyRequest,
  { limit, offset }: { limit: number; offset: number },
  { count, results }: { count: number; results: Item[] },
): List<Item> {
  const host = `${request.protocol}://${request.host}`;
  if (!URL.canParse(host)) throw refuseWith(400, 'error', 'The request could not be understood.');
  const at = (start: number) => {
    const url = new URL(request.url, host);
    url.searchParams.set('limit', String(limit));
    if (start > 0) url.searchParams.set('offset', String(start));
    else url.searchParams.delete('offset');
    return url.href;
  };
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}
