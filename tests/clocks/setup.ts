import { startSystem } from '../system/global-setup.ts';

/** Starts the site and the API alone: a moment needs them anew. */
export default (): Promise<() => Promise<void>> => startSystem({ isUatLeftOut: true });
