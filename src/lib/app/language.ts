import { base, other, otherBase } from '#words/app/language';
import { writeStored, readStored } from './stored.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Storage key of the choice on the device. */
export const KEY = 'language';

/** The address of a place inside the site: path, query and hash. */
export const relativeUrl = ({ pathname, search, hash }: Place): string => pathname + search + hash;

/**
 * The path of any tree as the route table has it: `/zh/bookings` is `/bookings`. `/zh//host` stays as it is: the rest
 * would name another site.
 */
export const bare = (address: string): string => address.replace(/^\/zh\/(?!\/)/, '/');

/** The same page in this language's tree, with its id, query and hash. */
export const here = (address: string): string => base + bare(address);

/** The same page in the other language's tree. */
export const there = (address: string): string => otherBase + bare(address);

/**
 * Goes to this page in the other language if that was chosen on this device; returns whether it does. Nobody is
 * redirected in circles: a page in the chosen tree is left alone, whichever language it turns out to be in.
 */
export function followChoice(): boolean {
  const address = relativeUrl(location);
  const to = there(address);
  if (readStored(KEY) !== other || to === address) return false;
  location.replace(to);
  return true;
}

/**
 * Makes the language switches of this page work: they lead to the page's address at the time they are pressed, and
 * the choice is stored on this device, from where `keep-language.ts` sends it to the API for the signed-in user.
 */
export function startLanguageSwitch(): void {
  const follow = ({ target, type }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
    if (!link) return;
    link.href = there(relativeUrl(location));
    if (type !== 'focusin') writeStored(KEY, other);
  };
  // A press of the wheel opens a tab; opening the link's context menu focuses it.
  for (const moment of ['focusin', 'click', 'auxclick']) addEventListener(moment, follow);
}
