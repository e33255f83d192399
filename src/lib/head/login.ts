import { forVisit, readStored, writeStored } from '../app/stored.ts';
import { SIGNED_OUT } from '../session/signed-out.ts';
import { start } from './start.ts';

start(() => []);
// The page was built with each reason above its form, hidden: the one that is true is shown from the first paint on, once.
const page = document.documentElement;
// A page that is left for the other language leaves it to that one.
if (!page.hidden) {
  page.dataset['signedOut'] = readStored(SIGNED_OUT, forVisit) ?? '';
  writeStored(SIGNED_OUT, null, forVisit);
}
