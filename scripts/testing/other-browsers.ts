import { existsSync, globSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../debian.ts';

/** A program of the tests in Firefox and WebKit: the variable that names it, where Debian has it, and in which package. */
const programs = [
  { variable: 'FIREFOX_PATH', places: '/usr/bin/firefox-esr', debian: 'firefox-esr' },
  { variable: 'WEBKIT_DRIVER_PATH', places: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  // The program that draws pages comes with the driver.
  {
    variable: 'MINI_BROWSER_PATH',
    places: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    debian: 'webkit2gtk-driver',
  },
  { variable: 'XVFB_PATH', places: '/usr/bin/Xvfb', debian: 'xvfb' },
] as const;

/** Variables of the environment that say where each program is. */
export type OtherBrowsers = Record<(typeof programs)[number]['variable'], string>;

const findPath = ({ variable, places }: (typeof programs)[number], env: NodeJS.ProcessEnv) =>
  [env[variable], ...globSync(places)].find((place) => place !== undefined && existsSync(place));

/** Finds the paths of the programs; missing ones are left out. */
export const findPaths = (env: NodeJS.ProcessEnv = process.env): Partial<OtherBrowsers> =>
  Object.fromEntries(
    programs.flatMap((program) => {
      const place = findPath(program, env);
      return place ? [[program.variable, place]] : [];
    }),
  );

/** Debian's packages of the programs that are nowhere. */
export const missingPackages = (found: Partial<OtherBrowsers>): readonly string[] => [
  ...new Set(programs.filter(({ variable }) => !found[variable]).map(({ debian }) => debian)),
];

const isWhole = (found: Partial<OtherBrowsers>): found is OtherBrowsers =>
  missingPackages(found).length === 0;

/**
 * Finds Firefox ESR, WebKitGTK with its driver, and the display without a screen that it needs, or installs Debian's packages,
 * which takes root. Throws with what to install where that doesn't work.
 */
export async function findOtherBrowsers(): Promise<OtherBrowsers> {
  const found = findPaths();
  if (isWhole(found)) return found;
  const missing = missingPackages(found);
  if (canInstallPackages()) {
    console.log(`Installing ${missing.join(', ')} from Debian's packages …`);
    await installPackages(missing);
  }
  const installed = findPaths();
  if (isWhole(installed)) return installed;
  throw new Error(
    `Firefox and WebKit can't be tested: install Debian's ${missingPackages(installed).join(', ')}, ` +
      `or name the programs by ${programs.map(({ variable }) => variable).join(', ')}.`,
  );
}
