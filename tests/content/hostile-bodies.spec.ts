import type { Page } from 'playwright/test';
import { bodyAttributes, bodyElements } from '@portal/contract/content/rules/post-body';
import { payloads } from '@portal/contract/testing-payloads';
import { addressOf } from '../system/addresses.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { writePost } from './post.ts';

// A violation of the policy is an error in the console, which the fixture forbids.
test.use({ person: 'ordinary' });
test.slow();

/** Watches a page for anything that a body could have brought about: what is asked of whom, dialogs, frames, windows. */
function watch(page: Page): string[] {
  const happened: string[] = [];
  const own = new Set([addressOf('E2E_PORTAL'), addressOf('E2E_API')]);
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = own.has(origin) || request.url().startsWith('data:image/');
    if (!isOwn || /^\/(?:benefits-and-privileges\/)?(?:x|y|undefined|a|\d+\/x)$/.test(pathname))
      happened.push(`asked for ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    happened.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('frameattached', () => happened.push('a frame'));
  page.on('popup', () => happened.push('a window'));
  page.on('worker', (worker) => happened.push(`a worker, ${worker.url()}`));
  return happened;
}

/** Elements and attributes in the article that no body may have. */
const strangers = (page: Page) =>
  page.getByRole('article').evaluate(
    (article, { elements, attributes }) => {
      const body = article.lastElementChild;
      return Array.from(body?.querySelectorAll('*') ?? [], (element) => {
        const known = new Set(['href', 'src', 'loading', 'class', ...attributes]);
        const isTable =
          element.matches('div[role=group][tabindex]') && element.firstElementChild?.matches('table');
        if (isTable) return [];
        const named = element.getAttributeNames().filter((name) => !known.has(name));
        return elements.includes(element.localName) && named.length === 0 ? [] : [element.outerHTML];
      }).flat();
    },
    { elements: [...bodyElements] as string[], attributes: Object.values(bodyAttributes).flat() },
  );

/** Presses, points at and focuses everything in the body that isn't a way elsewhere, as its handlers would want. */
const touchAll = (page: Page) =>
  page.getByRole('article').evaluate((article) => {
    for (const element of article.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('a')) continue;
      for (const type of [
        'click',
        'mouseover',
        'mouseenter',
        'focus',
        'pointerenter',
        'error',
        'load',
        'toggle',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });

/** Shows one trick after the other in the page of a post: `put` makes it what the API has. */
async function showAll(page: Page, id: number, put: (body: string) => Promise<void> | void): Promise<void> {
  const start = Date.now();
  for (const [index, payload] of payloads.entries()) {
    await put(`<p>Before ${index}.</p>${payload}<p>After it.</p>`);
    // What is on screen is old: back online, the page loads it again.
    await page.clock.setFixedTime(start + index * 60_000);
    if (index === 0) await page.goto(`/benefits-and-privileges/${id}`);
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(`Before ${index}.`, { exact: true })).toBeVisible();
    await touchAll(page);
    expect(await strangers(page), payload).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}

test('a post with a trick in it runs nothing, asks nobody, and stays to be read', async ({ page }) => {
  const happened = watch(page);
  const { access: token } = await sessionOf('staff');
  const { id } = await writePost({
    name: 'Hostile <img src=x onerror=alert(1)>',
    summary: '<script>alert(1)</script>',
  });
  const path = `/cms/${id}/`;
  await showAll(page, id, async (body) => {
    // The API takes no NUL.
    await call('PATCH /cms/{id}/', { token, path, body: { body: body.replaceAll('\0', '') } });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostile <img src=x onerror=alert(1)>');
  await expect(page.getByRole('article')).toContainText('<script>alert(1)</script>');
  expect(happened).toEqual([]);
});

test.describe('a host that cleans nothing', () => {
  // The document that the parser makes has the page's policy, and reports what that forbids there.
  test.use({ expectedErrors: /(?:inline style|inline event handler|base URI).* has been blocked/ });

  test('gets no further: the page draws text alone, whatever the trick', async ({ page, context }) => {
    const happened = watch(page);
    const post = await writePost({ name: 'Never cleaned' });
    let body = '';
    await context.route(`${addressOf('E2E_API')}/cms/${post.id}/`, (route) =>
      route.fulfill({
        headers: { 'Access-Control-Allow-Origin': addressOf('E2E_PORTAL') },
        json: { ...post, body },
      }),
    );
    await showAll(page, post.id, (next) => {
      body = next;
    });
    expect(happened).toEqual([]);
  });
});

test('only pages that show or write posts may read HTML, and only into a document of its own', async ({
  page,
}) => {
  const policyAt = async (address: string) => {
    await page.goto(address);
    const policy = await page.locator('meta[http-equiv="content-security-policy" i]').getAttribute('content');
    return /trusted-types[^;]*/.exec(policy?.replace(/require-trusted-types-for[^;]*/, '') ?? '')?.[0].trim();
  };
  const { id } = await writePost();
  expect(await policyAt(`/benefits-and-privileges/${id}`)).toBe('trusted-types portal-workers portal-bodies');
  for (const address of ['/benefits-and-privileges', '/staff'])
    expect(await policyAt(address)).toBe('trusted-types portal-workers');
  expect(await policyAt('/staff/posts')).toBe(
    'trusted-types portal-workers portal-bodies ProseMirrorClipboard',
  );
});
