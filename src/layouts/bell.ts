// Loaded once a page has what it came for, and begins by itself: the shell is on every page, where each byte counts.
import { watchUnread } from '../lib/content/unread.ts';

watchUnread();
