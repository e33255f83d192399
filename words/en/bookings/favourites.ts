/** Words of the facilities that a member sees first. */
export const favourite = 'Favourite';
/** What the button is called among its like. */
export const favouriteOf = (name: string) => `Favourite, ${name}`;
