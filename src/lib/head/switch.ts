// Makes language switches work: part of the script of every screen, and inlined in pages outside the route table, which have none.
import { addressOf, chooseOther, there } from '../app/language.ts';

/** Makes a switch lead to the page's address at the time it is pressed, and remembers the choice. */
function follow({ target, type }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  link.href = there(addressOf(location));
  if (type !== 'focusin') chooseOther();
}

// A press of the wheel opens a tab; opening the link's context menu focuses it.
for (const moment of ['focusin', 'click', 'auxclick']) addEventListener(moment, follow);
