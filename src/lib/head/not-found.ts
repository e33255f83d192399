// The head of the not-found page. It may be shown at an address of the route table, whose guard holds all the same.
import { routeOf, screenAt } from '../app/routes.ts';
import { coverPage } from './cover.ts';

const screen = screenAt(location.pathname);
const token = coverPage(screen ? routeOf(screen).access : 'open');
// A member’s next step isn’t a visitor’s.
if (token) document.documentElement.dataset['member'] = '';
