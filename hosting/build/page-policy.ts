import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const inline = /<(script|style)\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/\1>/g;
const policy = /(http-equiv="content-security-policy" content=")([^"]+)"/i;

/**
 * Leaves in the policy of each page of the built site the hashes of its own scripts and styles alone: Astro lists those of
 * all pages in every one, which allows more than a page needs, and hashes are what compresses least.
 */
export async function narrowPolicies(dist: string): Promise<void> {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => path.join(dist, file));
  await Promise.all(
    pages.map(async (file) => {
      const html = await readFile(file, 'utf8');
      await writeFile(file, narrowed(html));
    }),
  );
}

function narrowed(html: string): string {
  const hashes = new Set(
    [...html.matchAll(inline)].map(
      ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  );
  return html.replace(policy, (_, head: string, rules: string) => {
    const own = rules.replace(/ '[^']+'/g, (source) =>
      source.startsWith(" 'sha256-") && !hashes.has(source.slice(1)) ? '' : source,
    );
    return `${head}${own}"`;
  });
}
