// Class 08 is "connection exception"; 57P01 to 57P03 are a server that is stopping or starting; 53300 is too many
// connections; 25006 is a server that only reads, as one does that was the primary until another took its place.
const awayCodes = /^(08...|57P0[123]|53300|25006|E(CONN\w+|PIPE|NOTFOUND|HOSTUNREACH|TIMEDOUT|AI_AGAIN))$/;
const silence = /Query read timeout/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Cannot use a pool after|PGlite is clos/;

/** True where a query failed because the database can't be reached, rather than because it refused the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    awayCodes.test(code) ||
    awayMessages.test(error.message) ||
    silence.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}

/** True where a query failed because no answer came. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && (silence.test(error.message) || isSilence(error.cause));
}
