import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import serverManifest from '../server/package.json' with { type: 'json' };
import databaseMutants from '../tools/mutation/database.json' with { type: 'json' };
import databaseMutantTests from '../tools/mutation/database.vitest.config.ts';
import ruleMutants from '../tools/mutation/rules.json' with { type: 'json' };
import ruleMutantTests from '../tools/mutation/rules.vitest.config.ts';
import { root, run } from '../scripts/process.ts';
import { routes } from '../src/lib/app/routes.ts';
import { readWeights } from '../scripts/bench/weights.ts';
import { languages } from '../src/lib/app/languages.ts';
import { serverCapabilities, serverInfrastructure, serverTop } from '../import-order.ts';
import { bounds } from './system/bounds.ts';
import { everyPage, pageName } from './system/pages.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const testFiles = globSync('{contract,server,src,hosting,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

/**
 * A wait for so long, or until the network happens to be silent for so long: at times too short, mostly too long. Vitest's own waits
 * give up after a second unless told otherwise, and `expect.poll` with the test.
 */
const fixedTime =
  /waitForTimeout|networkidle|\bset(?:Timeout|Interval)\b[^;]*timers\/promises|\bset(?:Timeout|Interval)\([^;]*,\s*[\w.*]+\s*\)|\bvi\.wait(?:For|Until)\b|AbortSignal\.timeout/;

/** Files that may name a duration, because they are about time. */
const ofTime = new Set([
  // Asks again after a moment, without an end.
  'server/src/testing/until.ts',
  // Members who press at the full minute, and again when the API tells them to.
  'server/src/bookings/reserve/rush/testing-opening-hour.ts',
  // A server that takes a moment, and a tab that sees another's storage a moment later.
  'src/lib/session/refresh.test.ts',
  // Processes that would never end by themselves.
  'scripts/process.test.ts',
  // A page that gives up sooner than in production, and a browser that hangs.
  'tests/system/faults.ts',
  'tests/other-browsers/driver/webkit.ts',
  'tests/conventions.test.ts',
]);

/** The members of the demo club, and its clerk. `staff` makes what a test needs. */
const demoPeople = /'(?:ordinary|term5|absent|defaulter|discipline|spouse|terminated|frontdesk)'/;

/** Files that name them: they only look at the demo club, or are about it. Others make their people (`tests/members/own-member.ts`). */
const aboutTheDemoClub = [
  'tests/app/languages.spec.ts',
  'tests/app/safe-area.spec.ts',
  'tests/back-and-forth.spec.ts',
  'tests/content/events.ts',
  'tests/content/post.ts',
  'tests/other-browsers/calendar.browsers.ts',
  'tests/other-browsers/routes.browsers.ts',
  'tests/routes.spec.ts',
  'tests/session/faults.spec.ts',
  'tests/system/api.ts',
  'tests/system/pages.ts',
];

describe('tests', () => {
  it('are never narrowed to one, nor switched off', () => {
    const switches = /\b(?:it|test|describe)\.(?:only|skip|fixme|todo)\b/;
    expect(testFiles.filter((file) => switches.test(read(file)))).toEqual([]);
  });

  it.each([
    ['await page.waitForTimeout(500)', true],
    ["await page.waitForLoadState('networkidle')", true],
    ['new Promise((done) => {\n  setTimeout(done, 1000);\n})', true],
    ['setTimeout(done, REST)', true],
    ["import { setTimeout as pause } from 'node:timers/promises';", true],
    ['await vi.waitFor(() => expect(calls).toBe(1))', true],
    ['fetch(url, { signal: AbortSignal.timeout(10_000) })', true],
    ["import { setImmediate } from 'node:timers/promises';", false],
    ['setTimeout(() => history.back());', false],
    ['page.clock.runFor(1000)', false],
  ])('that say %j wait for a fixed time: %s', (text, waits) => {
    expect(fixedTime.test(text)).toBe(waits);
  });

  it('never wait for a fixed time, in a browser or elsewhere', () => {
    const besides = globSync(
      ['tests/**/*.ts', '{contract,server,src,hosting,scripts}/**/{testing*,testing/**/*}.{ts,tsx}'],
      { cwd: root, exclude: ['**/node_modules/**'] },
    );
    const files = [...new Set([...testFiles, ...besides])].filter((file) => !ofTime.has(file));
    expect(files.filter((file) => fixedTime.test(read(file)))).toEqual([]);
  });

  it('fetch an answer of the API where it listens, which is another port beside another run', () => {
    const files = globSync('tests/**/*.ts', { cwd: root, exclude: ['tests/conventions.test.ts'] });
    expect(files.filter((file) => /\broute\.fetch\(/.test(read(file)))).toEqual([
      'tests/system/fetch-answer.ts',
    ]);
  });

  it('leave the named people of the demo club as they are, unless they only read or are about them', () => {
    const files = globSync('tests/**/*.ts', { cwd: root });
    expect(files.filter((file) => demoPeople.test(read(file))).toSorted()).toEqual(aboutTheDemoClub);
  });
});

describe('every route', () => {
  it.each(Object.values(routes).map(({ pattern }) => pattern))(
    '%s is opened with every screen, and tested for its faults',
    (address) => {
      expect(everyPage.filter((page) => page.address === address)).not.toEqual([]);
      const faults = globSync('tests/faults/**/*.ts', { cwd: root }).map(read);
      expect(faults.some((text) => text.includes(`address: '${address}'`))).toBe(true);
    },
  );
});

describe('tools/mutation', () => {
  it('changes and runs only what is there', () => {
    const patterns = [
      ...[ruleMutants, databaseMutants].flatMap(({ mutate }) => mutate),
      ...[ruleMutantTests, databaseMutantTests].flatMap(({ test }) => test?.include ?? []),
    ];
    expect(patterns).not.toEqual([]);
    expect(
      patterns.filter((pattern) => globSync(pattern.replace(/^!/, ''), { cwd: root }).length === 0),
    ).toEqual([]);
  });
});

describe('docs/weights.md', () => {
  it('says of every page in each language what it weighs, and of no other', () => {
    const names = Object.values(languages).flatMap(({ base }) =>
      everyPage.map((page) => pageName(page, base)),
    );
    expect([...readWeights().weights.keys()]).toEqual(names);
  });

  it('has no page over the outer bounds of its kind', () => {
    const { weights } = readWeights();
    const heavy = Object.values(languages).flatMap(({ base }) =>
      everyPage.filter((page) => {
        const { script = 0, total = 0 } = weights.get(pageName(page, base)) ?? {};
        const most = bounds[page.kind];
        return script > most.script * 1000 || total > most.total * 1000;
      }),
    );
    expect(heavy).toEqual([]);
  });
});

describe('the README, and the pages that it leads to', () => {
  const readme = read('README.md');

  it('name only commands that exist, and every one that does', () => {
    const commands = readme + read('docs/commands.md');
    const named = [...commands.matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)( -w server)?/g)];
    const ofServer = named.filter(([, , server]) => server !== undefined).map(([, name]) => name);
    const ofRoot = named.filter(([, , server]) => server === undefined).map(([, name]) => name);
    // npm runs this one by itself.
    const { postinstall: _, ...commandsOfPeople } = manifest.scripts;
    expect(new Set(ofRoot)).toEqual(new Set(Object.keys(commandsOfPeople)));
    expect(Object.keys(serverManifest.scripts)).toEqual(expect.arrayContaining(ofServer));
  });
});

describe('pages of documentation', () => {
  it('link only to files that exist', () => {
    const pages = globSync('{*.md,{docs,deploy,findings,hosting,server,tools}/**/*.md}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    });
    const missing = pages.flatMap((page) =>
      // Addresses of the API begin with a slash.
      Array.from(read(page).matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g), ([, target = '']) =>
        path.join(path.dirname(page), target),
      ).filter((target) => !existsSync(path.join(root, target))),
    );
    expect(pages).toContain('README.md');
    expect(missing).toEqual([]);
  });
});

describe('the recipes', () => {
  /** All words of the code but those of comments. */
  const words = new Set(
    globSync('{contract,server,src,words,hosting,scripts,tests}/**/*.{ts,tsx,astro}', {
      cwd: root,
      exclude: ['**/node_modules/**', 'tests/conventions.test.ts'],
    }).flatMap(
      (file) =>
        read(file)
          .replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
          .match(/\w+/g) ?? [],
    ),
  );
  const inCode = globSync('{contract,server,src,words,tests}/**/*', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const basenames = new Set(inCode.map((file) => path.basename(file)));
  const has = (file: string) =>
    basenames.has(file) || globSync([file, `tests/${file}`], { cwd: root }).length > 0;

  it.each(globSync('docs/recipes/*.md', { cwd: root }))('%s names only what there is', (recipe) => {
    const quoted = [...read(recipe).matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
      ([, block, span]) => block ?? span ?? '',
    );
    const files = quoted.filter((text) =>
      /^[\w*][\w*./-]*(?:\/|\.(?:tsx?|astro|sql|css|json|example|md))$/.test(text),
    );
    const names = quoted.flatMap((text) => text.match(/\b[A-Za-z]*[a-z][A-Z]\w*\b|\b[A-Z][a-z]\w+\b/g) ?? []);
    expect([files.length, names.length]).not.toContain(0);
    expect(files.filter((file) => !/NNNN/.test(file) && !has(file))).toEqual([]);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('times', () => {
  /** Files that turn text into an instant, or an instant into text (docs/decisions/0141). */
  const edges = [
    'contract/src/bookings/parse-range.ts',
    'contract/src/bookings/read-wire.ts',
    // Bodies and queries of calls
    'server/src/bookings/availability/slot-routes.ts',
    'server/src/bookings/check-in/routes.ts',
    'server/src/bookings/reservations/reservation-routes.ts',
    'server/src/bookings/waiting/routes.ts',
    // Times that the database compares
    'server/src/bookings/board/day-bounds.ts',
    // Answers that the portal reads
    'src/lib/bookings/booking/times.ts',
    'src/lib/bookings/waiting/waits.ts',
    'src/lib/content/event-times.ts',
    'src/lib/content/inbox.ts',
    'src/lib/content/post-state.ts',
    'src/lib/dashboard/urgent.ts',
    'src/lib/members/card-code.ts',
    'src/lib/members/load-profile.ts',
    'src/lib/money/invoice.ts',
    'src/lib/money/pay/paying.ts',
    'src/lib/money/pay/tender.ts',
    // Queries of calls that the portal makes
    'src/lib/content/events-address.ts',
    'src/lib/content/load-events.ts',
    'src/lib/money/transactions/transactions-address.ts',
    // Dates of the calendar, which are text
    'src/lib/bookings/calendar/day/day-calls.ts',
    'src/lib/bookings/calendar/month.ts',
    // The time of answers themselves
    'src/lib/format/club-time.ts',
    'src/lib/offline/copy.ts',
  ];

  it('are read and written as text at the wire and the database alone', () => {
    const files = globSync('{{contract/src,server/src}/bookings,src/{lib,islands}}/**/*.{ts,tsx}', {
      cwd: root,
      // Another host's answers are brought into the API's form as text.
      exclude: ['**/*.test.{ts,tsx}', '**/testing*.ts', 'src/lib/other-host/**'],
    });
    const converting = files.filter((file) => /\bDate\.parse\(|\.toISOString\(/.test(read(file)));
    expect(converting.toSorted()).toEqual(edges.toSorted());
  });
});

describe('words imported as one object', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    read(file).includes("import * as words from '#words/"),
  );

  it.each(files)(
    'are named one by one in %s: handed on or taken apart, they cost every page a helper',
    (file) => {
      expect(read(file)).not.toMatch(/[=({,[:]\s*(?:\.\.\.)?words\s*[;),}\]]/);
    },
  );
});

/** The linter's rules, for files of a test alone. */
function copyLintRules(folder: string): void {
  for (const file of ['oxlint.config.ts', 'import-order.ts'])
    cpSync(path.join(root, file), path.join(folder, file));
}

describe('import direction', () => {
  const wrong = [
    ['src/lib/a.ts', "export { thing } from '../islands/thing.tsx';"],
    ['src/lib/b.ts', "export { useState } from 'react';"],
    ['src/lib/c.ts', "export { thing } from '@portal/server/thing';"],
    ['src/lib/app/a.ts', "export { thing } from '../http/thing.ts';"],
    ['src/lib/format/a.ts', "export { thing } from '../app/thing.ts';"],
    ['src/islands/a.tsx', "export { thing } from '../pages/thing.ts';"],
    ['src/islands/b.tsx', "export { thing } from '../../server/src/thing.ts';"],
    ['src/islands/c.tsx', "export { lazy } from 'react';"],
    ['src/islands/d.tsx', "import { Suspense } from 'react';\nexport const Waiting = Suspense;"],
    ['src/islands/desk/e.ts', "export { thing } from '../bookings/calendar/grid/hold.ts';"],
    ['contract/src/a.ts', "export { thing } from '../../server/src/thing.ts';"],
    ['contract/src/b.ts', "export { readFile } from 'node:fs/promises';"],
    ['words/en/a.ts', "export { thing } from '../../src/lib/thing.ts';"],
    ['server/src/deep/b.ts', "export { thing } from '../../../src/lib/thing.ts';"],
    ['server/src/a.ts', "export { thing } from '../../src/islands/thing.tsx';"],
  ] as const;

  let output: string;
  // The linter takes longer to start than to read all of them.
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'direction-'));
    copyLintRules(folder);
    for (const [file, text] of wrong) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${text}\n`);
    }
    const config = path.join(folder, 'oxlint.config.ts');
    ({ output } = await run('oxlint', ['-c', config, '-f', 'unix', folder]));
    rmSync(folder, { recursive: true });
  });

  it.each(wrong)('is refused by the linter in %s: %s', (file) => {
    const faults = output.split('\n').filter((line) => line.includes(`/${file}:`));
    expect(faults).toEqual([expect.stringMatching(/\[Error\/.*no-restricted-imports/)]);
  });
});

describe('the capabilities of the server', () => {
  const order = serverCapabilities;
  /** The imports that a file of the server may have, and those it may not. */
  const imports = [
    ...order.flatMap((from, place) =>
      order.flatMap((to, other) =>
        from === to
          ? []
          : ([
              [`${from}/deep/to-${to}.ts`, `../../${to}/index.ts`, other < place],
              [`${from}/into-${to}.ts`, `../${to}/tables.ts`, false],
              [`${from}/into-${to}.test.ts`, `../${to}/tables.ts`, true],
            ] as const),
      ),
    ),
    ...order.flatMap(
      (name) =>
        [
          [`http/to-${name}.ts`, `../${name}/index.ts`, false],
          [`${name}/http.ts`, '../http/keys.ts', true],
          [`${name}/seed.ts`, '../seed/club.ts', false],
          [`${name}/app.ts`, '../app.ts', false],
          [`${name}/testing.ts`, '../testing/app.ts', true],
          [`${name}/tested.ts`, '../testing/app.ts', false],
          [`seed/to-${name}.ts`, `../${name}/index.ts`, true],
          [`operations/into-${name}.ts`, `../${name}/tables.ts`, false],
        ] as const,
    ),
    ['app.ts', './bookings/index.ts', true],
    ['main.ts', './bookings/tables.ts', false],
    ['config/config.ts', '../bookings/index.ts', false],
    // Two files that import each other.
    ['money/one.ts', './other.ts', false],
    ['money/other.ts', './one.ts', false],
  ] as const;

  it('are all in that order, and nothing else is beside them but what is below or above', () => {
    const folders = readdirSync(path.join(root, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual([...serverInfrastructure, ...order, ...serverTop].toSorted());
  });

  it('import the doors of earlier ones alone, and no file itself: the linter says so', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'doors-'));
    copyLintRules(folder);
    for (const [file, target] of imports) {
      const at = path.join(folder, 'server/src', file);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, `export { thing } from '${target}';\n`);
    }
    const config = path.join(folder, 'oxlint.config.ts');
    const { output } = await run('oxlint', ['-c', config, '-f', 'unix', folder]);
    rmSync(folder, { recursive: true });
    const refused = imports.map(([file]) => file).filter((file) => output.includes(`server/src/${file}:`));
    expect(refused).toEqual(imports.filter(([, , may]) => !may).map(([file]) => file));
  });
});
