import { useMedia } from '../../ui/use-media.ts';
import { WIDE } from './wide.ts';

/** Whether lines have room. */
export const useWide = () => useMedia(WIDE);
