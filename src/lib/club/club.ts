import { PUBLIC_CLUB_ADDRESS, PUBLIC_CLUB_NAME } from 'astro:env/client';
import { keptClub } from './kept.ts';

/** What the club is called in the language of these pages. */
export const clubName = (): string => keptClub()?.texts.name ?? PUBLIC_CLUB_NAME;

/** Where it is. */
export const clubAddress = (): string => keptClub()?.texts.address ?? PUBLIC_CLUB_ADDRESS;
