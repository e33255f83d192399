import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

const byKey: Readonly<Record<string, Endpoint>> = endpoints;

/**
 * A member that each answer of an endpoint has, by the contract, with " null" behind it where the answer may be null
 * instead; null where there is no such member.
 */
export function memberOf(key: string): string | null {
  const answers = Object.entries(byKey[key]?.answers ?? {}).flatMap(([status, answer]) =>
    Number(status) < 300 ? [answer] : [],
  );
  const [only, another] = answers;
  if (only instanceof z.ZodNullable && another === undefined) {
    const [member] = needed(only.unwrap());
    return member === undefined ? null : `${member} null`;
  }
  const [first, ...others] = answers.map((answer) => answer && needed(answer));
  return first?.find((name) => others.every((names) => names?.includes(name))) ?? null;
}

/** The members that an answer can't be without. */
function needed(answer: unknown): string[] {
  if (answer instanceof z.ZodArray) return ['length'];
  if (answer instanceof z.ZodUnion) {
    const [first = [], ...others] = answer.options.map(needed);
    return first.filter((name) => others.every((names) => names.includes(name)));
  }
  if (!(answer instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(answer.shape).flatMap(([name, field]) =>
    field instanceof z.ZodOptional ? [] : [name],
  );
}
