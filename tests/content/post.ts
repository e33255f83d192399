import type { Body, Post } from '@portal/contract';
import { call, sessionOf } from '../system/api.ts';

type PostInput = Body<'POST /cms/'>;

/** Writes a post that is too old for the lists of the newest; published by default. */
export async function writePost(about: Partial<PostInput> = {}): Promise<Post> {
  const { access: token } = await sessionOf('staff');
  return call('POST /cms/', {
    token,
    body: {
      name: 'A test',
      type: 'BENEFIT',
      category: 'TRAVEL',
      status: 'PUBLISHED',
      published_from: '2011-05-01T10:00:00+08:00',
      ...about,
    },
  });
}

/** The newest post of the demo club that members see. */
export async function newestPost(): Promise<Post> {
  const { access: token } = await sessionOf('ordinary');
  const query = { status: 'PUBLISHED', ordering: '-published_from', limit: '1' };
  const { results } = await call('GET /cms/', { token, query });
  const [found] = results;
  if (!found) throw new Error('Nothing is published.');
  return found;
}
