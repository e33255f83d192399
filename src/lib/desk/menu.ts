import { readStored, writeStored } from '../app/stored.ts';
import { deskGroups } from './records/sections.ts';
import type { DeskGroup } from './records/sections.ts';

/** The state of the desk's menu, as a login left it on this device. */
export interface DeskMenu {
  readonly open: readonly DeskGroup[];
  readonly isFolded: boolean;
}

/** The groups that a clerk uses all day are open at first. */
const atFirst: DeskMenu = { open: ['members', 'bookings', 'money'], isFolded: false };

const keyFor = (user: number) => `desk-menu:${user}`;

/** Reads how this login left the menu. */
export function readMenu(user: number): DeskMenu {
  const stored = readStored(keyFor(user));
  if (stored === null) return atFirst;
  const words = stored.split(' ');
  return { open: deskGroups.filter((group) => words.includes(group)), isFolded: words.includes('folded') };
}

/** Stores how this login leaves the menu. */
export const keepMenu = (user: number, { open, isFolded }: DeskMenu): void =>
  writeStored(keyFor(user), [...open, ...(isFolded ? ['folded'] : [])].join(' '));
