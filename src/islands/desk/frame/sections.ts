import { href } from '../../../lib/app/routes.ts';
import { isHandMade } from '../../../lib/desk/access.ts';
import type { DeskPage, DeskSection } from '../../../lib/desk/access.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import type { DeskGroup } from '../../../lib/desk/records/sections.ts';
import { calendar } from '../../../pictures/icons.ts';
import { door, newspaper, office, people, sun } from '../../../pictures/desk-icons.ts';
import { receipt } from '../../../pictures/money-icons.ts';
import { handMadeSections } from '../sections/hand-made.tsx';

export const nameOfSection = (section: DeskSection, description: DeskDescription): string =>
  isHandMade(section) ? handMadeSections[section].heading : description.records[section].heading;

export const addressOf = (page: DeskPage): string =>
  page === 'today' ? href('desk') : href('desk-section', { params: { id: page } });

export const topIcons = { today: sun, calendar } as const;

export const groupIcons: Readonly<Record<DeskGroup, string>> = {
  members: people,
  bookings: door,
  money: receipt,
  content: newspaper,
  access: office,
};
