// What the body of a post may be made of. The API keeps nothing else, and the portal draws nothing else.

/** Its elements. */
export const bodyElements = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type BodyElement = (typeof bodyElements)[number];

/** Their attributes beside `href` of a link and `src` of a picture, which have rules of their own. */
export const bodyAttributes: Partial<Record<BodyElement, readonly string[]>> = {
  img: ['alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan', 'scope'],
};

/** How deep elements may lie in each other. */
export const MAX_BODY_DEPTH = 30;

const uploaded =
  /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:(?:-small)?\.webp|-\d{1,4}\.(?:avif|webp|jpg))$/;

/** Whether a picture's address is that of an upload of the club's (path on the API's host): others could track who reads it. */
export const isUploadPath = (src: string): boolean => uploaded.test(src);
