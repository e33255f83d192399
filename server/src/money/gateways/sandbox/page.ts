import { createHash } from 'node:crypto';
import { paymentMethods } from '@portal/contract/money/rules/payment-methods';
import { markup, Markup } from '../../../mail/markup.ts';
import { spokenAmount } from '../../spoken-amount.ts';
import { sandboxCards } from './cards.ts';
import { outcomes } from './outcomes.ts';
import type { sandboxPayment, sandboxSetup } from './tables.ts';

const style = `
:root { color-scheme: light dark; --paper: #f5f2ea; --ink: #16221c; --quiet: #465249; --green: #0f4a35; --on-green: #fff; --rule: #8a8571 }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1512; --ink: #f1ecdf; --quiet: #c0c6b9; --green: #e2c37f; --on-green: #16221c; --rule: #7d8a80 } }
body { max-width: 480px; margin: 0 auto; padding: 40px 20px 72px; background: var(--paper); color: var(--ink); font: 17px/1.53 -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif }
h1 { margin: 0 0 8px; font: 400 36px/1.1 Newsreader, Georgia, serif; letter-spacing: -.02em }
.amount { margin: 24px 0; font-size: 32px; font-variant-numeric: tabular-nums }
p { color: var(--quiet) }
form { display: grid; gap: 12px }
button { min-height: 48px; padding: 8px 20px; border: 1px solid var(--rule); border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }
button:first-child { border-color: var(--green); background: var(--green); color: var(--on-green) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--green); outline-offset: 3px }
a { color: var(--green) }
`;

/** The policy of the page: its style, and a form sent here, which sends the browser back to the portal. */
export const sandboxPagePolicy = (portalUrl: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${portalUrl}; frame-ancestors 'none'; base-uri 'none'`;

type Row = typeof sandboxPayment.$inferSelect;
type Visit = typeof sandboxSetup.$inferSelect;

const over: Readonly<Record<Exclude<Row['status'], 'OPEN'>, string>> = {
  PAID: 'This payment is complete.',
  DECLINED: 'This payment was declined.',
  ABANDONED: 'This payment was cancelled.',
};

function choices({ status, expires_at, return_url }: Row, now: number): Markup {
  const back = markup`<p><a href="${return_url}">Back to the club</a></p>`;
  if (status !== 'OPEN') return markup`<p>${over[status]}</p>${back}`;
  if (expires_at.getTime() <= now) return markup`<p>The time to pay has run out.</p>${back}`;
  const buttons = Object.entries(outcomes).map(
    ([name, label]) => markup`<button name="outcome" value="${name}">${label}</button>`,
  );
  return markup`<form method="post">${buttons}</form>`;
}

/** A page of the sandbox. */
const page = (title: string, lead: string, content: Markup): string =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox: ${title}</title>
        <style>${new Markup(style)}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${lead}</p>
          ${content}
        </main>
      </body>
    </html>`.text;

/** The page of a payment: what it is, and what may become of it. */
export const paymentPage = (row: Row, now: number): string =>
  page(
    paymentMethods[row.method],
    row.card === null
      ? 'Test bank page. No money moves. Choose an outcome.'
      : 'Test bank page. No money moves. Your bank wants you to confirm this payment.',
    markup`<div class="amount">${spokenAmount(row.amount, row.currency)}</div>
      <p>${row.description}</p>
      ${choices(row, now)}`,
  );

function cardChoices({ status, expires_at, return_url }: Visit, now: number): Markup {
  const back = markup`<p><a href="${return_url}">Back to the club</a></p>`;
  if (status !== 'OPEN') return markup`<p>This visit is over.</p>${back}`;
  if (expires_at.getTime() <= now) return markup`<p>The time to save a card has run out.</p>${back}`;
  const buttons = Object.entries(sandboxCards).map(
    ([name, { label }]) => markup`<button name="card" value="${name}">${label}</button>`,
  );
  return markup`<form method="post">${buttons}<button name="card" value="">Give up</button></form>`;
}

/** The page on which a card is saved: which cards there are. */
export const cardPage = (visit: Visit, now: number): string =>
  page('Save a card', 'Test bank page. No card is real. Choose one to save.', cardChoices(visit, now));
