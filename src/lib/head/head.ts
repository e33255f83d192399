// The head of most pages. hosting/build/head-script.ts bundles it into the page itself, so every byte counts and it may import
// nothing that isn't tiny.
import { start } from './start.ts';

start(() => []);
