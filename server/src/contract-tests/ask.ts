import type { Key, List } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { splitKey } from '../http/endpoint-keys.ts';
import type { Scene, Thing, World } from './row.ts';
import { rows } from './rows.ts';

type Headers = Record<string, string>;

/** The address of an endpoint with its `{…}` filled. */
export const fillAddress = (key: Key, params: Thing): string =>
  splitKey(key).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));

/** Calls an endpoint as its row says: about this thing, with a body that it accepts. */
export async function ask(
  world: World,
  key: Key,
  {
    scene,
    headers,
    query: more,
    onBody,
  }: {
    scene: Scene & { thing: Thing };
    headers: Headers;
    /** Beside what the row asks. */
    query?: Readonly<Record<string, string>>;
    /** Hears what is sent. */
    onBody?: (body: object) => void;
  },
): Promise<LightMyRequestResponse> {
  const { body, query, file } = rows[key];
  const call = {
    method: splitKey(key).method,
    url: fillAddress(key, scene.thing),
    query: { ...query, ...more },
  };
  if (!file) {
    const payload = await body?.(scene);
    if (payload) onBody?.(payload);
    return world.app.inject({ ...call, headers, ...(payload && { payload }) });
  }
  const form = new FormData();
  form.set(file.name, new Blob([new Uint8Array(await file.content())], { type: file.type }), 'file');
  const multipart = new Request('http://localhost/', { method: 'POST', body: form });
  return world.app.inject({
    ...call,
    headers: { ...headers, 'content-type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
}

/** The ids of everything in a list, page after page. */
export async function idsIn(
  world: World,
  key: Key,
  { headers, params, query }: { headers: Headers; params: Thing; query?: Readonly<Record<string, string>> },
): Promise<unknown[]> {
  const ids: unknown[] = [];
  const search = new URLSearchParams({ ...rows[key].query, ...query, limit: '100' }).toString();
  let url: string | null = `${fillAddress(key, params)}?${search}`;
  while (url !== null) {
    const page: List<{ id?: unknown }> = (await world.app.inject({ url, headers })).json();
    ids.push(...page.results.map(({ id }) => id));
    url = page.next;
  }
  return ids;
}
