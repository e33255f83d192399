import { comingPaths } from '../bookings/coming.ts';
import { start } from './start.ts';

start(() => ['/general-users/me/card/', ...comingPaths(Date.now())]);
