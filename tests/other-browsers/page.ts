import { expect } from 'playwright/test';
import { systemAddress } from '../system/addresses.ts';
import type { Tokens } from '../system/api.ts';
import { CommandTimedOut, type OtherBrowser, type Size } from './driver/browser.ts';
import { COMPLAINTS, EMPTY_PAGE } from './watched-site.ts';

/** A phone and a small notebook. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
] as const satisfies readonly Size[];

/** An element of a page: by a selector, and if several match by its name or text. */
export interface ElementQuery {
  readonly css: string;
  readonly name?: RegExp;
  /** True for the last match instead of the first. */
  readonly last?: boolean;
}

/** Runs in the page: where the middle of the wanted element is, and whether a click there would meet it. */
function locate({ css, source, last }: { css: string; source: string; last: boolean }) {
  const labelText = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const said = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ');
    return (said || element.textContent).replaceAll(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll(css)].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      new RegExp(source).test(labelText(element)),
  );
  const element = found.at(last ? -1 : 0);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
  const isDisabled = element.matches(':disabled, [aria-disabled=true]');
  return { ...middle, isReady: isHit && !isDisabled, name: labelText(element) };
}

export type OtherPage = ReturnType<typeof pageIn>;

/** A page of the site, by what a person sees and does. Each step waits until it can be done. */
export function pageIn(browser: OtherBrowser) {
  const origin = systemAddress('E2E_RELEASE');
  const evaluate = <A, R>(run: (argument: A) => R, argument: A): Promise<R> =>
    browser.evaluate(`(${run.toString()})(${JSON.stringify(argument)})`) as Promise<R>;
  const open = async (address: string) => {
    const { href } = new URL(address, origin);
    await browser.open(href).catch((error: unknown) => {
      if (!(error instanceof CommandTimedOut)) throw error;
      return browser.open(href);
    });
  };

  const find = ({ css, name, last = false }: ElementQuery) =>
    evaluate(locate, { css, source: name?.source ?? '', last });
  /** Waits until it is there, and returns its name. */
  const see = async (wanted: ElementQuery): Promise<string> => {
    let name = '';
    await expect(async () => {
      const found = await find(wanted);
      expect(found, `${wanted.css} ${String(wanted.name ?? '')}`).not.toBeNull();
      name = found?.name ?? '';
    }).toPass({ timeout: 15_000 });
    return name;
  };
  const click = (wanted: ElementQuery) =>
    expect(async () => {
      const found = await find(wanted);
      expect(found?.isReady, `${wanted.css} ${String(wanted.name ?? '')}`).toBe(true);
      if (found) await browser.click(found.x, found.y);
    }).toPass({ timeout: 15_000 });
  const enter = async (wanted: ElementQuery, text: string) => {
    await click(wanted);
    await evaluate(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    }, null);
    await browser.type(text);
  };

  return {
    ...browser,
    evaluate,
    open,
    find,
    see,
    click,
    enter,
    /** Empties the tab's storage, and signs somebody in where there are tokens. */
    begin: async (tokens?: Tokens) => {
      await open(EMPTY_PAGE);
      await evaluate((known) => {
        localStorage.clear();
        sessionStorage.clear();
        if (known) localStorage.setItem('user-token', known.access);
        if (known) localStorage.setItem('user-refresh', known.refresh);
      }, tokens ?? null);
    },
    /** Waits until the address begins with this path. */
    at: (path: RegExp) =>
      expect.poll(() => evaluate(() => location.pathname + location.search, null)).toMatch(path),
    /** Everything that the pages opened since `begin` complained about. */
    complaints: async (): Promise<string[]> => {
      const kept = await evaluate((key) => sessionStorage.getItem(key), COMPLAINTS);
      const all: unknown = JSON.parse(kept ?? '[]');
      return Array.isArray(all) ? all.map(String) : [];
    },
    /** Elements that are wider than the screen, or not yet at rest: none on a correct page. */
    faults: () => evaluate(findFaults, null),
  };
}

/** Runs in the page. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} pixels`] : []),
    ...[...document.querySelectorAll('astro-island[ssr]')].map(
      (island) => `not taken over: ${island.getAttribute('component-url') ?? ''}`,
    ),
  ];
}
