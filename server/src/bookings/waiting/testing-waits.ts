import type { Waiting } from '@portal/contract';
import { addMember } from '../../testing/people.ts';
import type { TestClub } from '../testing-club.ts';

type Headers = Record<string, string>;

/** A time range at a facility in wire form. */
interface TimeRange {
  facility: number;
  start_from: string;
  end_at: string;
}

/** Calls about waiting lists as tests make them. */
export function waitingCalls(club: TestClub) {
  const url = (id: number) => `/booking/waiting/${id}/`;
  return {
    url,
    /** Joins the waiting list for a time. */
    join: (range: TimeRange & { not_after?: string }, headers: Headers) =>
      club.call<Waiting & { code: string; limit: number }>({
        method: 'POST',
        url: '/booking/waiting/',
        headers,
        payload: range,
      }),
    /** Joins, and returns the id, as nothing forbids it. */
    async wait(range: TimeRange & { not_after?: string }, headers: Headers): Promise<number> {
      const { status, body } = await this.join(range, headers);
      if (status !== 201) throw new Error(`Joining was refused: ${JSON.stringify(body)}`);
      return body.id;
    },
    get: async (id: number, headers: Headers) =>
      (await club.call<Waiting>({ method: 'GET', url: url(id), headers })).body,
    leave: (id: number, headers: Headers) => club.call({ method: 'DELETE', url: url(id), headers }),
    accept: (id: number, price: number, headers: Headers) =>
      club.call<{ id: number; status: string; price: number; invoice: string | null; code: string }>({
        method: 'POST',
        url: `${url(id)}accept/`,
        headers,
        payload: { price },
      }),
  };
}

/** A new member who is signed in; `signIn` gives a new session, as access tokens live five minutes. */
export async function newcomer(club: TestClub, changes: Parameters<typeof addMember>[1] = {}) {
  const person = await addMember(club.db, changes);
  return { ...person, auth: await club.signIn(person.username) };
}
