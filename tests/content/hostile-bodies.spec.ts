import type { Page } from 'playwright/test';
import { bodyAttributes, bodyElements } from '@portal/contract/content/rules/post-body';
import { payloads } from '@portal/contract/testing-payloads';
import { test } from '../members/own-member.ts';
import { systemAddress } from '../system/addresses.ts';
import { expect } from '../system/fixtures.ts';
import { writePost } from './post.ts';

// A violation of the policy is an error in the console, which the fixture forbids.

/** Watches a page for anything that a body could have caused: requests, dialogs, frames, windows. */
function watch(page: Page): string[] {
  const happened: string[] = [];
  const own = new Set([systemAddress('E2E_PORTAL'), systemAddress('E2E_API')]);
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

/** Events that a body might have a handler of. */
const handled = ['click', 'mouseover', 'mouseenter', 'focus', 'pointerenter', 'error', 'load', 'toggle'];

/**
 * Waits until the article says this, and brings about in its body what handlers would want: presses, points at and focuses
 * everything that isn't a way elsewhere. Answers elements and attributes that no body may have, and whether it is too wide.
 */
const touchAll = (page: Page, words: string) =>
  page.evaluate(
    async ({ awaited, elements, attributes, types }) => {
      const articleWith = () => {
        const article = document.querySelector('article');
        return article?.textContent?.includes(awaited) ? article : null;
      };
      const article = await new Promise<Element>((resolve) => {
        const look = () => {
          const found = articleWith();
          if (!found) return;
          observer.disconnect();
          resolve(found);
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, characterData: true, subtree: true });
        look();
      });
      for (const element of article.querySelectorAll('*')) {
        if (element.closest('a')) continue;
        for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      const known = new Set(['href', 'src', 'loading', 'class', ...attributes]);
      const strangers = Array.from(article.lastElementChild?.querySelectorAll('*') ?? [], (element) => {
        const isTable =
          element.matches('div[role=group][tabindex]') && element.firstElementChild?.matches('table');
        if (isTable) return [];
        const named = element.getAttributeNames().filter((name) => !known.has(name));
        return elements.includes(element.localName) && named.length === 0 ? [] : [element.outerHTML];
      }).flat();
      return { strangers, isTooWide: document.documentElement.scrollWidth > innerWidth };
    },
    {
      awaited: words,
      elements: [...bodyElements] as string[],
      attributes: Object.values(bodyAttributes).flat(),
      types: handled,
    },
  );

const harmless = { strangers: [], isTooWide: false };

test('a post with tricks in it runs nothing, asks nobody, and stays to be read', async ({ page }) => {
  const happened = watch(page);
  const { id } = await writePost({
    name: 'Hostile <img src=x onerror=alert(1)>',
    summary: '<script>alert(1)</script>',
    // The API takes no NUL.
    body: `<p>Before them.</p>${payloads.join('').replaceAll('\0', '')}`,
  });
  await page.goto(`/benefits-and-privileges/${id}`);
  expect(await touchAll(page, 'Before them.')).toEqual(harmless);
  await expect(page.getByText('Before them.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostile <img src=x onerror=alert(1)>');
  await expect(page.getByRole('article')).toContainText('<script>alert(1)</script>');
  expect(happened).toEqual([]);

  await test.step('only pages that show or write posts may read HTML, and only into a document of its own', async () => {
    const policyAt = async (address: string) => {
      await page.goto(address);
      const policy = await page
        .locator('meta[http-equiv="content-security-policy" i]')
        .getAttribute('content');
      return /trusted-types[^;]*/
        .exec(policy?.replace(/require-trusted-types-for[^;]*/, '') ?? '')?.[0]
        .trim();
    };
    expect(await policyAt(`/benefits-and-privileges/${id}`)).toBe(
      'trusted-types portal-workers portal-bodies',
    );
    for (const address of ['/benefits-and-privileges', '/staff'])
      expect(await policyAt(address)).toBe('trusted-types portal-workers');
    expect(await policyAt('/staff/posts')).toBe(
      'trusted-types portal-workers portal-bodies ProseMirrorClipboard',
    );
  });
});

test.describe('a host that cleans nothing', () => {
  // The document that the parser makes has the page's policy, and reports what that forbids there.
  test.use({ expectedErrors: /(?:inline style|inline event handler|base URI).* has been blocked/ });

  test('gets no further: the page draws text alone, whatever the trick', async ({ page, context }) => {
    const happened = watch(page);
    const post = await writePost({ name: 'Never cleaned' });
    let body = '';
    await context.route(`${systemAddress('E2E_API')}/cms/${post.id}/`, (route) =>
      route.fulfill({
        headers: { 'Access-Control-Allow-Origin': systemAddress('E2E_PORTAL') },
        json: { ...post, body },
      }),
    );
    const start = Date.now();
    for (const [index, payload] of payloads.entries()) {
      const words = `Before ${index}.`;
      body = `<p>${words}</p>${payload}<p>After it.</p>`;
      // The content on screen is old: back online, the page loads it again.
      await page.clock.setFixedTime(start + index * 60_000);
      if (index === 0) await page.goto(`/benefits-and-privileges/${post.id}`);
      else await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(await touchAll(page, words), payload).toEqual(harmless);
    }
    expect(happened).toEqual([]);
  });
});
