import { lazyPart } from '../../ui/LazyPart.tsx';

/** Loaded only for a hold. */
export const Release = lazyPart(async () => ({ default: (await import('./Release.tsx')).Release }));
