import { addressOf, chooseOther, there } from './language.ts';

/** Lets a switch of language lead to where the page stands when it is pressed, and keeps the choice. */
function follow({ target, type }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  link.href = there(addressOf(location));
  if (type !== 'focusin') chooseOther();
}

/** Makes the switches of this page work. */
export function startLanguageSwitch(): void {
  // A press of the wheel opens a tab; whoever asks for the link's menu has focused it.
  for (const moment of ['focusin', 'click', 'auxclick']) addEventListener(moment, follow);
}
