import { useMedia } from '../ui/use-media.ts';

/** Whether a table has room: where it has none, a row is a card. The styles draw the line in the same place. */
export const useRoomForTable = () => useMedia('(min-width: 900px)');
