import type { OxlintConfig, OxlintOverride } from 'oxlint';
import { portalBase, serverCapabilities, serverInfrastructure, serverTop } from './import-order.ts';

/** Imports that are refused, with the reason that the linter gives. */
interface Refused {
  readonly group: string[];
  readonly message: string;
}

/** Names of a package that are refused. */
interface RefusedName {
  readonly name: string;
  readonly importNames: string[];
  readonly message: string;
}

/** Refuses imports in some files. A later rule for the same files replaces an earlier one. */
const refuse = (
  files: string[],
  patterns: Refused[],
  { excludeFiles = [], paths = [] }: { excludeFiles?: string[]; paths?: RefusedName[] } = {},
): OxlintOverride => ({
  files,
  ...(excludeFiles.length > 0 && { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { ...(paths.length > 0 && { paths }), patterns }] },
});

const serverImportsContract: Refused = {
  group: ['**/src/lib/**', '**/islands/**', '**/layouts/**', '**/pages/**'],
  message: 'The server imports contract and words alone.',
};

/** Tests of the server may reach behind the doors, to set things up. */
const serverTests = ['**/*.test.ts', '**/testing*.ts', 'server/src/testing/**'];
const among = (names: readonly string[]) => `{${names.join(',')}}`;

/** Each capability of the server imports the doors of earlier ones alone. */
const doors = serverCapabilities.map((name, place) => {
  const earlier = serverCapabilities.slice(0, place);
  const others = [...serverCapabilities.filter((other) => other !== name), ...serverTop];
  return refuse(
    [`server/src/${name}/**`],
    [
      serverImportsContract,
      {
        group: [
          `../**/${among(others)}/**`,
          '../**/{app,main}.ts',
          ...earlier.map((other) => `!../**/${other}/index.ts`),
        ],
        message: `${name} imports the doors (index.ts) of ${earlier.join(', ') || 'no capability'} alone (docs/decisions/0096).`,
      },
    ],
    { excludeFiles: serverTests },
  );
});

const libHasNoReact: Refused = { group: ['react', 'react-dom', 'react-dom/*'], message: 'lib has no React.' };
const libIsBelow: Refused = {
  group: ['**/islands/**', '**/layouts/**', '**/pages/**', '**/server/**', '@portal/server*'],
  message: 'Imports flow pages, then layouts and islands, then lib, then contract.',
};

/** The folders that the rest of the portal's lib is built on. */
const base = portalBase.map((name, place) =>
  refuse(
    [`src/lib/${name}/**`],
    [
      libHasNoReact,
      libIsBelow,
      {
        group: ['../*/**', ...portalBase.slice(0, place).map((other) => `!../${other}/**`)],
        message: `lib/${name} imports ${portalBase.slice(0, place).join(', ') || 'no other folder'} of lib alone.`,
      },
    ],
    { excludeFiles: ['**/*.test.{ts,tsx}'] },
  ),
);

const config: OxlintConfig = {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  ignorePatterns: ['dist', '.astro', 'node_modules', 'tools/reference/clients'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    {
      files: ['contract/**', 'words/**', 'src/**', 'hosting/**', 'scripts/**', 'tests/**'],
      rules: { 'typescript/no-deprecated': 'error' },
    },
    {
      // A function fits a screen.
      files: ['contract/src/**', 'server/src/**', 'src/**', 'words/**', 'scripts/**'],
      // The words of notifications are tables: a line for each kind, which the compiler asks for.
      excludeFiles: ['**/*.test.{ts,tsx}', 'src/islands/content/notifications/notification-words.ts'],
      rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
    },
    refuse(
      ['contract/**', 'words/**'],
      [
        {
          group: [
            '**/server/**',
            '@portal/server*',
            '**/src/lib/**',
            '**/src/islands/**',
            '**/lib/**',
            '**/islands/**',
            'node:*',
            'node:*/*',
          ],
          message: 'contract and words import neither side and run in browsers.',
        },
      ],
    ),
    refuse(['server/**'], [serverImportsContract]),
    refuse(
      [`server/src/${among(serverInfrastructure)}/**`],
      [
        serverImportsContract,
        {
          group: [
            `./${among([...serverCapabilities, ...serverTop])}/**`,
            `../**/${among([...serverCapabilities, ...serverTop])}/**`,
            '../**/{app,main}.ts',
          ],
          message: 'Infrastructure knows no capability (docs/decisions/0096).',
        },
      ],
      { excludeFiles: serverTests },
    ),
    ...doors,
    refuse(
      ['server/src/{app,main}.ts', 'server/src/{seed,operations}/**'],
      [
        serverImportsContract,
        {
          group: [
            `./${among(serverCapabilities)}/**`,
            `../**/${among(serverCapabilities)}/**`,
            `!./${among(serverCapabilities)}/index.ts`,
            `!../**/${among(serverCapabilities)}/index.ts`,
          ],
          message: 'A capability is imported by its door, index.ts (docs/decisions/0096).',
        },
      ],
      { excludeFiles: serverTests },
    ),
    refuse(['src/lib/**'], [libHasNoReact, libIsBelow]),
    ...base,
    refuse(
      ['src/islands/**', 'src/layouts/**'],
      [
        {
          group: ['**/pages/**', '**/server/**', '@portal/server*'],
          message: 'Imports flow pages, then layouts and islands, then lib, then contract.',
        },
        {
          group: ['**/grid/*.{ts,tsx}', '!**/grid/index.ts'],
          message: "The calendar's grid is imported by its door, index.ts.",
        },
      ],
      {
        excludeFiles: ['src/islands/ui/LazyPart.tsx'],
        paths: [
          {
            name: 'react',
            importNames: ['lazy', 'Suspense'],
            message: 'What is loaded when it is wanted is a lazyPart, which can be tried again.',
          },
        ],
      },
    ),
    {
      files: ['**/*.test.{ts,tsx}', '**/testing*.ts', 'server/src/testing/**', 'tests/**', 'scripts/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      files: ['scripts/**', 'tests/**', 'hosting/**', 'server/src/seed/**'],
      rules: { 'no-console': 'off' },
    },
  ],
};

export default config;
