// What a page of somebody signed in wants soon, but not while it loads.
import { keepLanguage } from '../account/keep-language.ts';
// oxlint-disable-next-line import/no-unassigned-import -- only to have it here before a token expires
import './refresh.ts';

keepLanguage();
