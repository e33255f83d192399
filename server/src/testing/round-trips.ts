import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * Counts the ways to the PostgreSQL and back from now on: statements that leave before those ahead of them on their
 * connection are answered share one. The result ends the counting and returns the number.
 */
export function countTrips(): () => number {
  // oxlint-disable-next-line typescript/unbound-method -- called on the connection it was called on
  const query: (this: Client, ...asked: unknown[]) => unknown = Client.prototype.query;
  const underWay = new Map<Client, number>();
  let trips = 0;
  const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const ahead = underWay.get(this) ?? 0;
    if (ahead === 0) trips += 1;
    underWay.set(this, ahead + 1);
    const answer = query.apply(this, args);
    const settle = () => void underWay.set(this, (underWay.get(this) ?? 1) - 1);
    Promise.resolve(answer).then(settle, settle);
    return answer;
  });
  return () => {
    asked.mockRestore();
    return trips;
  };
}
