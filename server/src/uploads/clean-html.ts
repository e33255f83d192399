import {
  bodyAttributes,
  bodyElements,
  isUploadPath,
  MAX_BODY_DEPTH,
} from '@portal/contract/content/rules/post-body';
import { linkSchemes, safeLink } from '@portal/contract/rules/safe-link';
import sanitizeHtml from 'sanitize-html';

/** HTML that staff wrote, reduced to text, structure, safe links and the club's own pictures: nothing runs, styles or takes input. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...bodyElements],
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(bodyAttributes).map(([tag, names]) => [tag, [...names]])),
      a: ['href'],
      img: ['src', ...(bodyAttributes.img ?? [])],
    },
    allowedSchemes: linkSchemes,
    allowProtocolRelative: false,
    nestingLimit: MAX_BODY_DEPTH,
    transformTags: {
      b: 'strong',
      i: 'em',
      // The page has its one `h1`: the post's name.
      h1: 'h2',
      a: (tagName, { href }) => {
        const link = href === undefined ? null : safeLink(href);
        const attribs: sanitizeHtml.Attributes = link === null ? {} : { href: link };
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUploadPath(attribs['src'] ?? ''),
  }).trim();
