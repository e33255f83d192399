import type { TimeRange } from './prices.ts';

/** A span as the wire has it, half open. */
export interface Span {
  readonly start_from: string;
  readonly end_at: string;
}

// A day of many facilities asks for the same spans thousands of times, and reading a moment is most of what that costs.
const read = new WeakMap<Span, TimeRange>();
const readToFree = new WeakMap<Span, TimeRange>();

function once(known: WeakMap<Span, TimeRange>, span: Span, end: string): TimeRange {
  let instants = known.get(span);
  if (!instants) {
    instants = { start: Date.parse(span.start_from), end: Date.parse(end) };
    known.set(span, instants);
  }
  return instants;
}

/** A span as instants. */
export const instantsOf = (span: Span): TimeRange => once(read, span, span.end_at);

/** An occupied interval as instants, to when its spaces are free again. */
export const occupiedTime = (slot: Span & { readonly free_at: string }): TimeRange =>
  once(readToFree, slot, slot.free_at);
