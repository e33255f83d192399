/** Every page's title; headings name the screen. */
export const pageTitle = (club: string) => `${club}会员门户`;

/** The banner of every environment but production. */
export const environmentBanner = '您看到此提示，是因为您正处于UAT环境。';
