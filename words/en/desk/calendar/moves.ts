/** Words of moving a booking in the calendar. Places, times and amounts come in written out. */
export const moveHint =
  'Drag a booking to move it, or its end to change its length. By keyboard: M, arrows, Enter.';
export const pickedUp = (target: string) =>
  `Picked up: ${target}. Arrows move it, Shift and arrows change its length, Enter puts it down, Escape leaves it where it was.`;
export const leftInPlace = 'Left where it was.';
export const movingNow = (name: string, target: string) => `Moving ${name} to ${target}.`;
export const undoMove = 'Undo the move';
export const movedBack = (name: string, target: string) => `${name} is back at ${target}.`;
export const otherPrice = (price: string, kept: string) =>
  `This time costs ${price}. The booking keeps its price of ${kept}.`;
