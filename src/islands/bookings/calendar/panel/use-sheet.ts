import { useMedia } from '../../../ui/use-media.ts';

/** Whether the summary is a sheet from below, because there is no room beside the grid. */
export const useSheet = () => useMedia('(max-width: 1199.98px)');
