import { lazyPart } from '../../ui/LazyPart.tsx';

/** For what is on hold alone. */
export const Release = lazyPart(async () => ({ default: (await import('./Release.tsx')).Release }));
