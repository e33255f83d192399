import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { codeTable } from './sentences.ts';

const guide = new URL('../../../../docs/writing-a-client.md', import.meta.url);

/** Pages beside the reference: their addresses below `/docs/`, and their text in Markdown. */
const pages: Readonly<Record<string, () => Promise<string>>> = {
  'writing-a-client': () => readFile(guide, 'utf8'),
  'error-codes': async () =>
    `# Error codes\n\nEvery code that the API refuses with, its status and what is said with it. \`{…}\` stands for what differs from case to case. [Writing a client](/docs/writing-a-client) says how to go by them.\n\n${codeTable()}\n`,
};

const style = `body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1rem;color:#1b1b1b;background:#fff}
code{font-size:.9em;background:#f2f2f2;padding:.1em .3em;overflow-wrap:anywhere}a{color:#00473c}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem;border-bottom:1px solid #ddd}`;

/** Links from the root become relative: the API may be below a path. */
const relative = (html: string) =>
  html
    .replaceAll('href="/docs/', 'href="')
    .replaceAll('href="/docs"', 'href="./"')
    .replaceAll('href="/', 'href="../');

async function pageOf(markdown: string): Promise<string> {
  // Loaded with the first page: nothing else needs it.
  const { marked } = await import('marked');
  const body = relative(await marked.parse(markdown));
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** Serves the client guide and the list of codes as pages, each made at the first request. */
export function servePages(app: FastifyInstance): void {
  const made = new Map<string, string>();
  for (const [name, markdown] of Object.entries(pages))
    app.get(`/docs/${name}`, async (_request, reply) => {
      const page = made.get(name) ?? (await pageOf(await markdown()));
      made.set(name, page);
      return reply
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(page);
    });
}
