/** Words of moving a booking in the calendar. Places, times and amounts come in written out. */
export const moveHint = '拖动预订可移动，拖动末端可改变时长。键盘：M、方向键、Enter。';
export const pickedUp = (target: string) =>
  `已拿起：${target}。方向键移动，Shift加方向键改变时长，Enter放下，Escape放回原处。`;
export const leftInPlace = '仍在原处。';
export const movingNow = (name: string, target: string) => `正在将${name}移至${target}。`;
export const undoMove = '撤销移动';
export const movedBack = (name: string, target: string) => `${name}已回到${target}。`;
export const otherPrice = (price: string, kept: string) => `此时段价格为${price}。预订保留原价${kept}。`;
