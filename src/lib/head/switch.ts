// In pages outside the route table, inlined in their head: they have no other script.
import { startLanguageSwitch } from '../app/language.ts';

startLanguageSwitch();
