// What a page of somebody signed in wants soon, but not while it loads.
import { keepLanguage } from '../account/keep-language.ts';
import './refresh.ts';

keepLanguage();
