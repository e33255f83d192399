/** Every page's title; headings name the screen. */
export const pageTitle = (club: string) => `${club} Members' Portal`;

/** The banner of every environment but production; the wording is the specification's. */
export const environmentBanner = 'You are seeing this because you are in UAT environment.';
