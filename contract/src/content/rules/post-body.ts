// Elements and attributes that the body of a post may have. The API stores nothing else, and the portal renders
// nothing else.

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

/** Most levels to which elements may be nested. */
export const MAX_BODY_DEPTH = 30;

const uploaded =
  /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:(?:-small)?\.webp|-\d{1,4}\.(?:avif|webp|jpg))$/;

/**
 * True when the address of a picture is that of one of the club's uploads (a path on the API's host): others could
 * track readers.
 */
export const isUploadPath = (src: string): boolean => uploaded.test(src);
