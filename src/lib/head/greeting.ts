// In the dashboard's page, right after its heading, so that it is done before the first paint.
import { greetings, today } from '#words/dashboard/dashboard';
import { greet } from '../dashboard/greeting.ts';

greet(greetings, today, document.documentElement.dataset['zone'] ?? 'UTC');
