/** Words of the facilities that a member sees first. */
export const favourite = '收藏';
/** Accessible label of the button, which tells it from others on the page. */
export const favouriteOf = (name: string) => `收藏，${name}`;
