import { useMedia } from '../../ui/use-media.ts';
import { WIDE } from './drawing/first-rows.ts';

/** Whether lines have room. */
export const useWide = () => useMedia(WIDE);
