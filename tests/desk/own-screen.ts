import { randomUUID } from 'node:crypto';
import type { Body } from '@portal/contract';
import { call, sessionOf } from '../system/api.ts';

/** Makes a screen with its link; returns the link's path and secret. */
export async function makeScreen(about: Partial<Body<'POST /screen-link/'>>): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const name = `Screen ${randomUUID().slice(0, 8)}`;
  const { id } = await call('POST /screen-link/', { token, body: { name, ...about } });
  const path = `/screen-link/${id}/link/` as const;
  const { link } = await call('POST /screen-link/{id}/link/', { token, path });
  return link.slice(new URL(link).origin.length);
}
