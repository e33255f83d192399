import type { PageAccess } from '../../src/lib/app/routes.ts';
import { readTable } from './text.ts';

/** The access of a route for each access that the specification names. */
const accesses: Readonly<Record<string, PageAccess>> = {
  public: 'public',
  'open, no redirect': 'open',
  'login required': 'member',
};

/** The table of routes of the specification's section 2. */
export const specifiedRoutes = readTable(2).map(([route = '', screen = '', access = '']) => ({
  route,
  screen,
  access: accesses[access],
}));
