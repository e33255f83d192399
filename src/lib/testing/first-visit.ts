// Vitest runs this before each file of the portal's tests. A worker runs many of them with the same modules: each begins
// as a page that is opened for the first time, and not on the host that another file met.
import { vi } from 'vitest';
import { $lacks } from '../http/known-host.ts';

vi.unstubAllGlobals();
$lacks.set([]);
