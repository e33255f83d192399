// Loaded once a page has loaded what it needs first, and begins by itself: the shell is on every page, where each
// byte counts.
import { watchUnread } from '../lib/content/unread.ts';

watchUnread();
