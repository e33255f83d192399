import { cellsIn, linesIn } from '../drawing/grid-cells.ts';

/** Draws all cells of rows that lack some. */
type Reveal = (lines: readonly HTMLElement[]) => void;

/**
 * Finds the cell that a key moves the focus to: arrows by the positions of cells, Home and End in the row, with Ctrl
 * in the grid. Rows on the way are drawn.
 */
export function cellTowards(
  grid: Element,
  from: HTMLElement,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { turned = false, reveal }: { readonly turned?: boolean | undefined; readonly reveal: Reveal },
): HTMLElement | null {
  const row = from.closest<HTMLElement>('[data-facility]');
  if (row) reveal([row]);
  const line = cellsIn(row ?? grid);
  const at = line.indexOf(from);
  // If rows are side by side, down is along the row.
  switch (key) {
    case turned ? 'ArrowUp' : 'ArrowLeft':
      return line[at - 1] ?? null;
    case turned ? 'ArrowDown' : 'ArrowRight':
      return line[at + 1] ?? null;
    case 'Home':
      return (ctrlKey ? firstWithCells(linesIn(grid), reveal) : line)[0] ?? null;
    case 'End':
      return (ctrlKey ? firstWithCells(linesIn(grid).toReversed(), reveal) : line).at(-1) ?? null;
    case turned ? 'ArrowLeft' : 'ArrowUp':
      return nearest(linesIn(grid).toReversed(), from, { way: -1, turned, reveal });
    case turned ? 'ArrowRight' : 'ArrowDown':
      return nearest(linesIn(grid), from, { way: 1, turned, reveal });
    default:
      return null;
  }
}

/** Returns the cells of the first row that has any. */
function firstWithCells(lines: readonly HTMLElement[], reveal: Reveal): readonly HTMLElement[] {
  for (const line of lines) {
    reveal([line]);
    const cells = cellsIn(line);
    if (cells.length > 0) return cells;
  }
  return [];
}

/** At most two cards are side by side, so the next one below is among this many. */
const NEXT = 4;

interface Search {
  readonly way: 1 | -1;
  readonly turned: boolean;
}

/** Finds the nearest cell above (-1) or below (1): in the next row, the one that is most nearly over or under. */
function nearest(
  lines: readonly HTMLElement[],
  from: HTMLElement,
  { reveal, ...search }: Search & { readonly reveal: Reveal },
): HTMLElement | null {
  const own = lines.findIndex((line) => line.contains(from));
  for (let first = own; first < lines.length; first += NEXT) {
    const next = lines.slice(first, first + NEXT);
    reveal(next);
    const found = findNearest(next.flatMap(cellsIn), from, search);
    if (found) return found;
  }
  return null;
}

/** Returns a cell's position: across the rows, and along its own. */
function cellPosition(cell: HTMLElement, turned: boolean) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return turned
    ? { across: left, thick: width, along: top, length: height }
    : { across: top, thick: height, along: left, length: width };
}

function findNearest(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  { way, turned }: Search,
): HTMLElement | null {
  const origin = cellPosition(from, turned);
  const middle = origin.along + Math.min(origin.length, turned ? 30 : 60) / 2;
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const { across, thick, along, length } = cellPosition(cell, turned);
    const away = way * (across - origin.across);
    if (away < thick / 2) continue;
    const aside = Math.max(along - middle, middle - along - length, 0);
    // A row's distance always outweighs the distance along it.
    const distance = away * 10_000 + aside;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** Keeps exactly one cell in the tab order: this one, or, where it is gone, the one before, or the first free one. */
export function keepTabStop(grid: Element, wanted?: HTMLElement): void {
  const stops = grid.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]');
  const target =
    wanted ??
    stops[0] ??
    grid.querySelector<HTMLElement>('[aria-selected=true]') ??
    grid.querySelector<HTMLElement>('[data-cell]:not([data-why])') ??
    cellsIn(grid)[0];
  for (const stop of stops) stop.tabIndex = -1;
  if (target) target.tabIndex = 0;
}
