import type { PostalAddress } from '@portal/contract';
import * as z from 'zod';
import type { OneMapAccount } from '../../../config/config.ts';

/** The addresses that have a postcode; none where nobody lives there. Throws when the service can't say. */
export type PostalLookup = (postcode: string) => Promise<PostalAddress[]>;

// https://www.onemap.gov.sg/apidocs: what isn't there is "NIL".
const answered = z.object({
  results: z.array(
    z.object({ BLK_NO: z.string(), ROAD_NAME: z.string(), BUILDING: z.string(), POSTAL: z.string() }),
  ),
});
const tokenIssued = z.object({ access_token: z.string() });

const known = (value: string): string | null => (value === '' || value === 'NIL' ? null : value);

/** Looks postcodes up at OneMap; its token is fetched when it is first needed, and again when it is refused. */
export function oneMap({ url, email, password, timeLimit }: OneMapAccount): PostalLookup {
  let token: string | null = null;

  async function renewToken(signal: AbortSignal): Promise<string> {
    const response = await fetch(new URL('/api/auth/post/getToken', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal,
    });
    if (!response.ok) throw new Error(`OneMap refused our account: ${response.status}`);
    return tokenIssued.parse(await response.json()).access_token;
  }

  async function search(postcode: string, signal: AbortSignal): Promise<Response> {
    const query = new URLSearchParams({
      searchVal: postcode,
      returnGeom: 'N',
      getAddrDetails: 'Y',
      pageNum: '1',
    });
    const ask = async (authorization: string) =>
      fetch(new URL(`/api/common/elastic/search?${query.toString()}`, url), {
        headers: { Authorization: authorization },
        signal,
      });
    token ??= await renewToken(signal);
    const response = await ask(token);
    if (response.status !== 401 && response.status !== 403) return response;
    token = await renewToken(signal);
    return ask(token);
  }

  return async (postcode) => {
    const response = await search(postcode, AbortSignal.timeout(timeLimit));
    if (!response.ok) throw new Error(`OneMap answered ${response.status}`);
    const { results } = answered.parse(await response.json());
    return results
      .filter(({ POSTAL }) => POSTAL === postcode)
      .map(({ BLK_NO, ROAD_NAME, BUILDING }): PostalAddress => ({
        postcode,
        block: known(BLK_NO) ?? '',
        street: known(ROAD_NAME) ?? '',
        building: known(BUILDING),
      }));
  };
}
