import type { Allotment, OpeningRequest } from '@portal/contract';
import type { TestClub } from '../testing-club.ts';

type Headers = Record<string, string>;

/** A member's request in the wire's form. */
interface RequestBody {
  facility: number;
  start_from: string;
  end_at: string;
  member?: number;
  guests?: number;
  guest_names?: string[];
}

/** Calls about requests for times that open, as tests make them. */
export function requestCalls(club: TestClub) {
  const url = '/booking/opening-request/';
  return {
    ask: (payload: RequestBody, headers: Headers = club.auth) =>
      club.call<OpeningRequest & { code: string; limit: number }>({ method: 'POST', url, headers, payload }),
    list: async (headers: Headers = club.auth) =>
      (await club.call<{ results: OpeningRequest[] }>({ method: 'GET', url, headers })).body.results,
    takeBack: async (id: number, headers: Headers = club.auth) =>
      (await club.call({ method: 'DELETE', url: `${url}${id}/`, headers })).status,
    allotment: (id: number, headers: Headers = club.auth) =>
      club.call<Allotment>({ method: 'GET', url: `${url}${id}/allotment/`, headers }),
  };
}
