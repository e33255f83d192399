import type { Photograph } from '@portal/contract';
import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';

/** The demo club's photographs of Chalet 1: three, the last of them upright. */
export async function demoPhotographs(): Promise<readonly Photograph[]> {
  const { results } = await call('GET /sport-facility/', { query: { name: 'Chalet 1' } });
  const id = results[0]?.id ?? 0;
  const path = `/sport-facility/${id}/photographs/`;
  return (await call('GET /sport-facility/{id}/photographs/', { path })).results;
}

/** Has a facility of the test's own show these. */
export async function showPhotographs(facility: number, photographs: readonly Photograph[]): Promise<void> {
  await call('POST /sport-facility/{id}/photographs/', {
    token: (await sessionOf('staff')).access,
    path: `/sport-facility/${facility}/photographs/`,
    body: photographs.map(({ picture, alt, zh }) => ({
      picture: picture.id,
      alt,
      zh: zh?.alt === undefined ? null : { alt: zh.alt },
    })),
  });
}

/** Scrolls to the end of the facility's description: its photographs load when they are near. */
export const scrollToPhotographs = (page: Page): Promise<void> =>
  page.locator('a[href*="google.com/maps"]').scrollIntoViewIfNeeded();
