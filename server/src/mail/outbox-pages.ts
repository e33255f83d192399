import { createHash } from 'node:crypto';
import { Markup, markup } from './markup.ts';
import type { OutboxMail } from './outbox.ts';

const style = `
:root { color-scheme: light dark; --paper: #f5f2ea; --ink: #16221c; --quiet: #465249; --rule: #d8d0bd; --link: #0f4a35; --brass: #9c7a34 }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1512; --ink: #f1ecdf; --quiet: #c0c6b9; --rule: #2e3b34; --link: #e2c37f; --brass: #b08d48 } }
body { max-width: 880px; margin: 0 auto; padding: 32px 20px 72px; background: var(--paper); color: var(--ink); font: 17px/1.53 -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif }
h1 { margin: 0 0 24px; padding-bottom: 16px; border-bottom: 1px solid var(--ink); font: 400 36px/1.04 Newsreader, Georgia, serif; letter-spacing: -.02em }
a { color: var(--link) }
table { width: 100%; border-collapse: collapse }
th { padding: 0 12px 8px 0; font-size: 15px; font-weight: 600; text-align: left }
td { padding: 12px 12px 12px 0; border-top: 1px solid var(--rule); vertical-align: top; overflow-wrap: anywhere }
p, time { color: var(--quiet) }
time { white-space: nowrap }
pre { padding-left: 16px; border-left: 3px solid var(--brass); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; border: 1px solid var(--rule) }
`;

/** The content that a page of the outbox may load: its own style, and a message in a frame. */
export const outboxPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * The rights of a shown message: it has its looks, and its links open elsewhere. It runs no script and has no origin,
 * whatever it contains.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (title: string, body: Markup) =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${new Markup(style)}</style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`.text;

const when = (date: string) => markup`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')}</time>`;

/** The list of messages. */
export const listPage = (mails: readonly OutboxMail[]): string =>
  page(
    'Outbox',
    mails.length === 0
      ? markup`<p>Nothing was sent yet. What the API sends lands here instead of leaving this machine.</p>`
      : markup`<table>
          <thead>
            <tr>
              <th>Sent (UTC)</th>
              <th>To</th>
              <th>Subject</th>
            </tr>
          </thead>
          <tbody>
            ${mails.map(
              ({ id, date, to, subject }) =>
                markup`<tr>
                  <td>${when(date)}</td>
                  <td><a href="/outbox?to=${encodeURIComponent(to)}">${to}</a></td>
                  <td><a href="/outbox/${id}">${subject}</a></td>
                </tr>`,
            )}
          </tbody>
        </table>`,
  );

/** Text whose web addresses are links. */
const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));

/** One message: its text, and its HTML in a frame. */
export const mailPage = ({ id, date, to, subject, text }: OutboxMail): string =>
  page(
    subject,
    markup`<p>${when(date)} · to ${to} · <a href="/outbox">all messages</a></p>
      <pre>${linked(text)}</pre>
      <iframe
        title="The message as it looks"
        src="/outbox/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  );
