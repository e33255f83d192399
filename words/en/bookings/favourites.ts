/** Words of the facilities that a member sees first. */
export const favourite = 'Favourite';
/** Accessible label of the button, which tells it from others on the page. */
export const favouriteOf = (name: string) => `Favourite, ${name}`;
