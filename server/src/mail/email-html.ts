import { accentTones } from '@portal/contract/settings/rules/accent';
import { greeting } from '@portal/contract/settings/rules/email-texts';
import { clubNameIn } from '../config/config.ts';
import type { EmailLink, EmailSender, WrittenEmail } from './email-content.ts';
import { styleText, withWholeAddresses } from './formatted-text.ts';
import { Markup, markup } from './markup.ts';

/** The colours of buttons and links: by day, and where a mail program turns dark. */
interface Colours {
  readonly light: string;
  readonly dark: { readonly button: string; readonly link: string };
}

/** Those of the club where it has set its own. */
function coloursOf({ clubAccent }: EmailSender): Colours {
  if (!clubAccent) return { light: '#0f4a35', dark: { button: '#ddbb72', link: '#e2c37f' } };
  const { light, dark } = accentTones(clubAccent);
  return { light, dark: { button: dark, link: dark } };
}

// Colours of the portal's tokens, written at each element: many mail programs drop style sheets. Those that keep
// them turn dark with the reader's theme.
const darkStyles = ({ button, link }: Colours['dark']) => `
@media (prefers-color-scheme: dark) {
  .paper { background: #0e1512 !important }
  .sheet { background: #16201b !important; border-top-color: ${button} !important }
  .ink { color: #f1ecdf !important }
  .quiet { color: #c0c6b9 !important }
  .rule { border-color: #2e3b34 !important }
  .do { background: ${button} !important; color: #1b1504 !important }
  .link { color: ${link} !important }
}`;

/** As the portal's pages name them. */
const languageTags = { en: 'en', zh: 'zh-SG' } as const;

const serif = "font-family: Newsreader, Georgia, 'Times New Roman', serif; font-weight: 400";
const sans = "font-family: -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

const paragraph = (text: string) =>
  markup`<p class="ink" style="margin: 0 0 16px; color: #16221c">${text}</p>`;

const textLink = ({ label, url }: EmailLink, colour: string) =>
  markup`<a class="link" href="${url}" target="_blank" style="color: ${colour}">${label}</a>`;

const note = (content: string | EmailLink, colour: string) =>
  markup`<p class="quiet" style="margin: 0 0 12px; font-size: 15px; line-height: 1.45; color: #465249">
    ${typeof content === 'string' ? content : textLink(content, colour)}
  </p>`;

const button = ({ label, url }: EmailLink, colour: string) =>
  markup`<p style="margin: 28px 0 12px">
      <a
        class="do"
        href="${url}"
        target="_blank"
        style="display: inline-block; padding: 13px 24px; border-radius: 6px; background: ${colour}; color: #fffdf8; font-size: 16px; font-weight: 600; line-height: 22px; text-decoration: none"
        >${label}</a
      >
    </p>
    <p
      class="quiet"
      style="margin: 0 0 28px; font-size: 14px; line-height: 1.45; color: #465249; word-break: break-all"
    >
      ${textLink({ label: url, url }, colour)}
    </p>`;

/** The club's name, above the sheet. */
const head = (clubName: string) =>
  markup`<tr>
    <td class="ink" style="padding: 0 4px 16px; ${serif}; font-size: 23px; line-height: 1.2; color: #16221c">
      <span
        style="display: inline-block; width: 12px; height: 12px; margin-right: 10px; border-radius: 6px; background: #9c7a34"
      ></span
      >${clubName}
    </td>
  </tr>`;

const sheet = (
  { language, subject, name, paragraphs, body = '', action, notes = [] }: WrittenEmail,
  sender: EmailSender,
  colour: string,
) =>
  markup`<tr>
    <td
      class="sheet"
      style="padding: 32px 32px 20px; border-top: 3px solid ${colour}; background: #fffdf8; ${sans}; font-size: 17px; line-height: 1.53"
    >
      <h1
        class="ink"
        style="margin: 0 0 24px; ${serif}; font-size: 31px; line-height: 1.1; letter-spacing: -.012em; color: #16221c"
      >
        ${subject}
      </h1>
      ${paragraph(greeting[language](name))} ${paragraphs.map(paragraph)}
      ${styleText(withWholeAddresses(body, sender), colour)} ${action ? button(action, colour) : ''}
      ${notes.map((content) => note(content, colour))}
    </td>
  </tr>`;

const foot = (clubName: string, portalUrl: string, colour: string) =>
  markup`<tr>
    <td
      class="quiet rule"
      style="padding: 16px 4px; border-top: 1px solid #d8d0bd; ${sans}; font-size: 14px; line-height: 1.45; color: #465249"
    >
      ${clubName} ·
      ${textLink({ label: portalUrl.replace(/^https?:\/\//, ''), url: portalUrl }, colour)}
    </td>
  </tr>`;

/** An email as an HTML page: one sheet of the club's paper, legible without pictures or style sheets. */
export function renderHtml(message: WrittenEmail, sender: EmailSender): string {
  const clubName = clubNameIn(sender, message.language);
  const { light, dark } = coloursOf(sender);
  return markup`<!doctype html>
    <html lang="${languageTags[message.language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${message.subject}</title>
        <style>${new Markup(darkStyles(dark))}</style>
      </head>
      <body class="paper" style="margin: 0; background: #f5f2ea">
        <table
          class="paper"
          role="presentation"
          width="100%"
          cellspacing="0"
          cellpadding="0"
          style="background: #f5f2ea"
        >
          <tr>
            <td align="center" style="padding: 32px 16px">
              <table
                role="presentation"
                width="100%"
                cellspacing="0"
                cellpadding="0"
                style="max-width: 560px; text-align: left"
              >
                ${head(clubName)} ${sheet(message, sender, light)} ${foot(clubName, sender.portalUrl, light)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
