// Loaded first into the processes of a test run.
import { shiftClock, testClockShift } from './clock.ts';

shiftClock(testClockShift());
