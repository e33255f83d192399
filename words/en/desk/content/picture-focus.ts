/** Words for what stays in sight of a picture. */
export const help =
  'Where the picture is cropped, this point stays in sight. Select a point on the picture, or move the sliders.';
export const press = 'Set the focus at a point of the picture';
export const axes = { x: 'From the left', y: 'From the top' } as const;
export const percent = (share: number) => `${share}%`;
export const reset = 'Use the middle';
export const inList = 'In lists';
export const wide = 'Wide';
export const focusAt = (x: number, y: number) => `${x}% from the left, ${y}% from the top`;
