// The formatted text of a newsletter in emails: HTML as `cleanHtml` leaves it, of few elements, each of which is closed.
import { Markup } from './markup.ts';

const styles: Readonly<Record<string, readonly [className: string, style: string]>> = {
  p: ['ink', 'margin: 0 0 16px; color: #16221c'],
  h2: ['ink', 'margin: 28px 0 12px; font-size: 23px; line-height: 1.2; color: #16221c'],
  h3: ['ink', 'margin: 24px 0 12px; font-size: 19px; line-height: 1.3; color: #16221c'],
  h4: ['ink', 'margin: 24px 0 12px; font-size: 17px; line-height: 1.3; color: #16221c'],
  ul: ['ink', 'margin: 0 0 16px; padding-left: 24px; color: #16221c'],
  ol: ['ink', 'margin: 0 0 16px; padding-left: 24px; color: #16221c'],
  blockquote: [
    'quiet',
    'margin: 0 0 16px; padding-left: 16px; border-left: 3px solid #9c7a34; color: #465249',
  ],
  img: ['', 'display: block; max-width: 100%; height: auto; margin: 0 0 16px'],
  table: ['ink rule', 'width: 100%; margin: 0 0 16px; border-collapse: collapse; color: #16221c'],
  th: ['rule', 'padding: 6px 12px 6px 0; border-bottom: 1px solid #d8d0bd; text-align: left'],
  td: ['rule', 'padding: 6px 12px 6px 0; border-bottom: 1px solid #d8d0bd; text-align: left'],
};

/** The addresses of the club that pictures and links of a text begin at. */
interface Origins {
  portalUrl: string;
  apiUrl: string;
}

/** Makes the club's own addresses whole: an email is read elsewhere. */
export const withWholeAddresses = (html: string, { portalUrl, apiUrl }: Origins): string =>
  html
    .replaceAll(/(<img\b[^>]*\bsrc=")(?=\/)/g, (found) => found + apiUrl)
    .replaceAll(/(<a\b[^>]*\bhref=")(?=\/)/g, (found) => found + portalUrl);

/** The text with a style at each element, its links in that colour: many mail programs drop style sheets. */
export const styleText = (html: string, colour: string): Markup =>
  new Markup(
    html.replaceAll(/<([a-z][a-z0-9]*)(?=[\s/>])/g, (tag: string, name: string) => {
      const [className, style] = name === 'a' ? ['link', `color: ${colour}`] : (styles[name] ?? ['', '']);
      return `${tag}${className && ` class="${className}"`}${style && ` style="${style}"`}`;
    }),
  );

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The same without any marks: links with their address, items of lists with a dash, a blank line between paragraphs. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*\bhref="(?:mailto:)?([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, label: string) =>
      label === url ? label : `${label} (${url})`,
    )
    .replaceAll(/<img\b[^>]*\balt="([^"]+)"[^>]*>/g, '[$1]')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh])/g, '  ')
    .replaceAll('</tr>', '\n')
    .replaceAll(/<hr\s*\/?>/g, '\n\n---\n\n')
    .replaceAll(/<\/(?:p|h[2-4]|ul|ol|blockquote|table)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[ \t]+\n|\n[ \t]+(?!-)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(- [^\n]*)\n\n(?=- )/g, '$1\n')
    .trim();
