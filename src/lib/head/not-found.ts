// The head of pages outside the route table. The not-found page stands in for pages that aren't built yet, and their
// guard holds all the same.
import { routeOf, screenAt } from '../routes.ts';
import { coverPage } from './cover.ts';

const screen = screenAt(location.pathname);
coverPage(screen ? routeOf(screen).access : 'open');
