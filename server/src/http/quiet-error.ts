/** An error that is an answer and never logged: where it was thrown isn't written down, which takes as long as the rest of it. */
export class QuietError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
