import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readApiAddress } from './api-address.ts';
import { caddyfile } from './hosts/caddy.ts';
import { cloudfrontStack } from './hosts/cloudfront-stack.ts';
import { ownChunks } from './build/chunks.ts';
import { compressSite } from './build/compress.ts';
import { devRules } from './dev.ts';
import { filesIn } from './build/files-in.ts';
import { headScripts } from './build/head-script.ts';
import { buildLanguage, layInto } from './build/languages.ts';
import type { BuiltLanguage } from './build/languages.ts';
import { lazyImports } from './build/lazy-imports.ts';
import { narrowPolicies } from './build/page-policy.ts';
import { nginxConfig } from './hosts/nginx.ts';
import { preloadModules } from './build/preload.ts';
import { headersFile, redirectsFile } from './hosts/published.ts';
import type { Language } from '../src/lib/app/languages.ts';
import { buildRules } from './rules.ts';
import { compileHint } from './build/compile-hint.ts';
import { writeServiceWorkers } from './build/service-worker.ts';

/** The words of a language, in place of those that package.json names. */
const words = (language: Language) => ({
  find: /^#words\/(.*)$/,
  replacement: fileURLToPath(new URL(`../words/${language}/$1.ts`, import.meta.url)),
});

/**
 * Makes dev, preview and every host serve the same paths and headers. The build of the first language has the others built
 * beside it and lays them into its own tree, so that there is one site to serve.
 */
export function hosting(language: Language): AstroIntegration {
  let previewing = false;
  let others: Promise<BuiltLanguage>[] = [];
  return {
    name: 'portal:hosting',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addClientDirective }) => {
        previewing = command === 'preview';
        addClientDirective({
          name: 'second',
          entrypoint: fileURLToPath(new URL('../src/lib/head/client-second.ts', import.meta.url)),
        });
        updateConfig({
          vite: {
            resolve: { alias: [words(language)] },
            plugins: [headScripts(language), lazyImports(), ownChunks(), compileHint()],
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        // An adapter is how Astro lets somebody else answer `astro preview`; the build stays static.
        if (!previewing) return;
        setAdapter({
          name: 'portal:hosting',
          previewEntrypoint: fileURLToPath(new URL('./preview.ts', import.meta.url)),
          entrypointResolution: 'auto',
          supportedAstroFeatures: { staticOutput: 'stable' },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(devRules(language));
      },
      'astro:build:start': () => {
        if (language === 'en') others = [buildLanguage('zh')];
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (language !== 'en') return;
        const dist = fileURLToPath(dir);
        for (const built of await Promise.all(others)) await layInto(dist, built);
        const rules = buildRules();
        const { path } = readApiAddress(process.env['PUBLIC_API_URL'] || 'http://localhost:8000');
        await preloadModules(dist);
        await narrowPolicies(dist);
        await writeServiceWorkers(dist);
        await writeFile(new URL('_redirects', dir), redirectsFile(rules));
        await writeFile(new URL('_headers', dir), headersFile());
        // Outside the site that they serve; of `npm run build`, this is the repository's own `hosting/generated`.
        const generated = new URL('../hosting/generated/', dir);
        await mkdir(generated, { recursive: true });
        await writeFile(new URL('nginx.conf', generated), nginxConfig(rules, path));
        await writeFile(new URL('Caddyfile', generated), caddyfile(rules, path));
        const stack = cloudfrontStack(rules, await filesIn(dist));
        await writeFile(new URL('cloudfront.json', generated), `${JSON.stringify(stack, null, 2)}\n`);
        // A site that only this machine reads needn't be small.
        if (process.env['SITE_COMPRESSION'] !== 'none') {
          logger.info('compressing the files');
          logger.info(`${await compressSite(dist)} files compressed`);
        }
        logger.info(`server configurations in ${fileURLToPath(generated)}`);
      },
    },
  };
}
