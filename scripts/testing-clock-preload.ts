// Loaded first into the processes of a test run.
import { shiftClock, testClockShift } from './testing-clock.ts';

shiftClock(testClockShift());
