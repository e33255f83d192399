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
