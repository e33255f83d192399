/** For calls that nobody waits for: any failure is swallowed (the client has logged it) and answers null. */
export const quietly = <Answer>(calling: Promise<Answer>): Promise<Answer | null> =>
  calling.catch(() => null);
