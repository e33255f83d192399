/** The calendar's grid, which the members' calendar and the desk's share. */
export { dayCards, dayLines, Grid } from './Grid.tsx';
export type { Shape } from './Grid.tsx';
export { decidesEarly, holdToBegin, SLOP } from './hold.ts';
export { useDrags } from './use-drags.ts';
export { useGridKeys, useKeptFocus } from './use-grid-keys.ts';
export { useNearRows } from './use-near-rows.ts';
export { weekLines } from './week-shape.ts';
