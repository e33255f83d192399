// Work that a page wants soon, but not while it loads.
import { keepLanguage } from '../account/keep-language.ts';
import { followClub } from '../club/follow.ts';
// oxlint-disable-next-line import/no-unassigned-import -- only to have it here before a token expires
import './refresh.ts';
import { tokens } from './store.ts';

if (tokens.access()) keepLanguage();
followClub().catch(() => {});
