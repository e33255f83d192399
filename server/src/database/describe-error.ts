const factsOfErrors = new Set(['code', 'severity', 'table', 'column', 'constraint', 'routine']);

/**
 * Returns the parts of an error that may be logged or stored. A failed query's own message and a database's `detail`
 * carry parameters and values, so only its statement, code and names are kept.
 */
export function describeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
} {
  const failedQuery = 'query' in error && 'params' in error;
  const facts = Object.entries(error).filter(([key]) => factsOfErrors.has(key));
  return {
    type: error.constructor.name,
    message: failedQuery ? `Failed query: ${String(error.query)}` : error.message,
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n') ?? '',
    ...Object.fromEntries(facts),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
