import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { PUBLIC_CLUB_ADDRESS, PUBLIC_CLUB_NAME } from 'astro:env/client';
import { readStoredClub } from './stored-club.ts';

/** Returns the club's name in the language of these pages. */
export const clubName = (): string => readStoredClub()?.texts.name ?? PUBLIC_CLUB_NAME;

/** Returns the club's postal address. */
export const clubAddress = (): string => readStoredClub()?.texts.address ?? PUBLIC_CLUB_ADDRESS;

/** Returns the ways in which other programs may join the portal, as far as this browser knows. */
export const turnedOnPrograms = (): readonly OtherProgram[] => readStoredClub()?.programs ?? [];
