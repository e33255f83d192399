// The API's last answer about the club. Part of the script in the head: every byte counts.
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { language, other } from '#words/app/language';
import { readStored, writeStored } from '../app/stored.ts';

/** The club's texts that a page shows, in its language; a text that is left out is as it was built. */
export interface ClubDisplay {
  /** Time of the API's answer, ms. */
  readonly at: number;
  /** By the `data-club` of their places. */
  readonly texts: { readonly [place in ClubText]?: string };
  /** Addresses of those that are links. */
  readonly links: { readonly [place in ClubText]?: string };
  /** By the names of `tokens.css`, without their dashes. */
  readonly colours: Readonly<Record<string, string>>;
  /** Address of the picture in place of the mark. */
  readonly mark: string | null;
  /** The ways in which other programs may join the portal; left out where none is on. */
  readonly programs?: readonly OtherProgram[] | undefined;
  /** Key, name and whether it is offered, of each tier in the club’s order; left out where they are those of the specification. */
  readonly tiers?: readonly (readonly [key: string, name: string, isOffered: boolean])[] | undefined;
  /** Name of whose accounts people may sign in with; left out while that is off. */
  readonly signInWith?: string | undefined;
}

export type ClubText = 'title' | 'name' | 'home' | 'address' | 'phone' | 'email' | 'office';

/** Name of the window's event after a new answer was stored. */
export const CLUB_STORED = 'club-stored';

const storageKey = (of: string) => `club-${of}`;

/** Returns the API's last answer; null where this device has none. */
export function readStoredClub(): ClubDisplay | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keepClub` wrote it
    return JSON.parse(readStored(storageKey(language)) ?? 'null') as ClubDisplay | null;
  } catch {
    return null;
  }
}

export const storeClub = (club: ClubDisplay): void => writeStored(storageKey(language), JSON.stringify(club));

/** Has the pages in the other language load it again. */
export const forgetOtherLanguage = (): void => writeStored(storageKey(other), null);
