// Puts what staff have set for the club in place of what the page was built with. Part of the script in the head:
// every byte counts.
import type { ClubText, ClubDisplay } from './stored-club.ts';

/** Shows the club: at once in the part of the page that is there, and in the rest before that is painted. */
export function showClub({ texts, links, colours, mark }: ClubDisplay): void {
  for (const [name, colour] of Object.entries(colours))
    document.documentElement.style.setProperty(`--${name}`, colour);
  const put = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-club]')) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the layouts name no other
      const name = place.dataset['club'] as ClubText;
      const text = texts[name];
      if (!text || place.textContent === text) continue;
      place.textContent = text;
      if (place instanceof HTMLAnchorElement) place.href = links[name] ?? '';
    }
    for (const drawn of mark ? document.querySelectorAll<SVGElement>('svg[data-club-mark]') : []) {
      const picture = new Image();
      picture.className = drawn.getAttribute('class') ?? '';
      picture.alt = '';
      picture.src = mark ?? '';
      drawn.replaceWith(picture);
    }
  };
  put();
  if (document.readyState !== 'loading') return;
  const watch = new MutationObserver(put);
  watch.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => watch.disconnect());
}
