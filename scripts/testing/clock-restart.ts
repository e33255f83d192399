// Vitest runs this before each file of tests, so that each begins at the moment of the run, however long others took before it.
import { restartTestClock } from './clock.ts';

restartTestClock();
