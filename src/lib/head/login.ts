import { forVisit, readStored } from '../app/stored.ts';
import { SIGNED_OUT } from '../session/signed-out.ts';
import { start } from './start.ts';

start(() => []);
// The page was built with each reason above its form, hidden: the one that is true is shown from the first paint on.
document.documentElement.dataset['signedOut'] = readStored(SIGNED_OUT, forVisit) ?? '';
