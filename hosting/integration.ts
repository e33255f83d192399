import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { answerMembers } from './answer-members.ts';
import { readApiAddress } from './api-address.ts';
import { caddyfile } from './caddy.ts';
import { cloudfrontStack } from './cloudfront-stack.ts';
import { compressSite } from './compress.ts';
import { devRules } from './dev.ts';
import { filesIn } from './files-in.ts';
import { headScripts } from './head-script.ts';
import { buildLanguage, layInto } from './languages.ts';
import type { BuiltLanguage } from './languages.ts';
import { lazyChunk, lazyImports } from './lazy-imports.ts';
import { narrowPolicies } from './page-policy.ts';
import { nginxConfig } from './nginx.ts';
import { preloadModules } from './preload.ts';
import { headersFile, redirectsFile } from './published.ts';
import type { Language } from '../src/lib/languages.ts';
import { rulesOf } from './rules.ts';
import { writeServiceWorkers } from './service-worker.ts';

/**
 * What every page needs comes in three files, and what the pages of one form share in a fourth, so that a page asks for
 * four or five modules and not for a dozen: a browser has six connections to a host without HTTP/2.
 */
const chunks = [
  lazyChunk,
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/src\/islands\/ui\/use-store/,
  },
  {
    name: 'session',
    test: /node_modules\/nanostores\/|\/src\/lib\/(?:http|session)\/(?!work\/|sign-in\.)|\/src\/lib\/(?:club-now|routes|resource|failure-words|language|language-switch|kept)\.ts|\/src\/pictures\/icons\.ts|\/src\/layouts\/initials\.ts|\/rules\/password\.ts/,
  },
  {
    name: 'parts',
    test: /\/src\/islands\/ui\/(?!Amount|Copy|Empty|Loaded|MonthGrid|Old|use-resource|[Pp]ager|[Qq]uestion|[Tt]abs|[Uu]ploaded|whole-link)|\/src\/lib\/bookings\/(?:clock|policy)\.ts/,
  },
  // What shows a thing that was asked for and keeps it fresh, wherever one or a list of them is a page.
  {
    name: 'loaded',
    test: /\/src\/islands\/ui\/(?:Loaded|Old|whole-link)|\/src\/lib\/(?:current-user|keep-fresh|load-own|own-id|picture-url)\.ts/,
  },
  // What a part of a page asks for by itself, whatever the page is about.
  { name: 'own-part', test: /\/src\/islands\/ui\/use-resource/ },
  // What shows pictures that were uploaded; portraits are of their own kind.
  {
    name: 'picture',
    test: /\/src\/islands\/ui\/[Uu]ploaded|\/contract\/src\/rules\/pictures\.ts/,
  },
  // Pages of one form show neither days nor prices.
  { name: 'format', test: /\/src\/lib\/format\.ts|\/src\/words\/\w+\/(?:dates|joining)\.ts/ },
  // What cards and vouchers are drawn with.
  { name: 'mark', test: /\/src\/pictures\/(?:Mark|qr)\.tsx?/ },
  // What is due, and where it is paid.
  { name: 'due', test: /\/src\/islands\/ui\/Amount|\/src\/lib\/money\/pay-address\.ts/ },
  // What asks for a password loads the rest once it is wanted.
  { name: 'password', test: /\/src\/islands\/session\/PasswordField/ },
  // What is taken along from a page: copied, or saved as a file.
  { name: 'take-along', test: /\/src\/islands\/ui\/Copy|\/src\/lib\/save-file\.ts/ },
  // How invoices stand and how their files are had, wherever they are looked at.
  { name: 'invoice', test: /\/src\/islands\/(?:.*\/)?(?:InvoiceTag|use-file|use-room-for-table)\.tsx?/ },
  // Apart from what shows a member, which would bring the home page all of that.
  { name: 'levels', test: /\/contract\/src\/rules\/levels\.ts|\/src\/words\/\w+\/levels\.ts/ },
  {
    // What shows details of a member, on file or asked for.
    name: 'member',
    test: /\/src\/islands\/members\/(?:[Dd]iff|[Pp]ortrait)|\/src\/lib\/members\/(?:topics|field-value)\.ts|\/src\/words\/\w+\/member-fields\.ts|\/src\/pictures\/member-icons\.ts|\/src\/words\/\w+\/(?:options|country-name)\.ts|\/contract\/src\/rules\/(?:options|country-name)\.ts/,
  },
  {
    name: 'form',
    test: /\/src\/islands\/account\/(?:Form|Step|account\.module)|\/src\/lib\/(?:submission|form-errors|account\/mailed-link)\.ts|\/src\/words\/\w+\/account\.ts/,
  },
  // What asks for a mail, wherever one is asked for.
  {
    name: 'mail',
    test: /\/src\/islands\/account\/(?:CheckYourMail|EmailField|use-asking)|\/src\/words\/\w+\/(?:check-mail|email-field)\.ts/,
  },
  {
    // What every list of one's own has, whatever it lists.
    name: 'lists',
    test: /\/src\/islands\/ui\/(?:Pager|Tabs)|\/src\/words\/\w+\/lists\.ts/,
  },
  {
    // What draws a day: the calendar has all of it, the change of a booking asks for it when it is wanted.
    name: 'calendar',
    test: /\/src\/lib\/bookings\/(?:address|axis|cells|day|day-calls|day-view|early-press|load-day|marks|strip)\.ts|\/src\/islands\/bookings\/(?:drawing\/|find-cell|grid-keys|link-views|wide)|\/contract\/src\/rules\/(?:slots|prices|spans)\.ts|\/src\/words\/\w+\/bookings\.ts/,
  },
];

/** The words of a language, in place of those that package.json names. */
const words = (language: Language) => ({
  find: /^#words\/(.*)$/,
  replacement: fileURLToPath(new URL(`../src/words/${language}/$1.ts`, import.meta.url)),
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
      'astro:config:setup': ({ command, updateConfig }) => {
        previewing = command === 'preview';
        updateConfig({
          vite: {
            resolve: { alias: [words(language)] },
            plugins: [answerMembers(), headScripts(language), lazyImports()],
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
            },
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
        const rules = rulesOf();
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
        const compressed = await compressSite(dist);
        logger.info(`${compressed} files compressed; server configurations in ${fileURLToPath(generated)}`);
      },
    },
  };
}
