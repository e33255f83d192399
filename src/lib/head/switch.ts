// Stands in pages outside the route table, as text like what stands in their head: they have no other script.
import { startLanguageSwitch } from '../app/language-switch.ts';

startLanguageSwitch();
