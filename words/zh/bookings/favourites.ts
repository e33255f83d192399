/** Words of the facilities that a member sees first. */
export const favourite = '收藏';
/** What the button is called among its like. */
export const favouriteOf = (name: string) => `收藏，${name}`;
