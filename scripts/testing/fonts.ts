import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPackages } from '../debian.ts';
import { root } from '../process.ts';

/** By what a page asks for, the families that it gets, the first that has the letter. */
type Families = Readonly<Record<'sans-serif' | 'serif' | 'monospace', readonly string[]>>;

const chinese = 'WenQuanYi Zen Hei';

/** As people have them: Latin as wide as Arial, Times and Courier, and Chinese. */
const usual: Families = {
  'sans-serif': ['Liberation Sans', chinese],
  serif: ['Liberation Serif', chinese],
  monospace: ['Liberation Mono', chinese],
};

/** DejaVu is wider, and used only where a test asks for it by name (`tests/system/overflow.ts`). */
const packages = ['fonts-liberation', 'fonts-wqy-zenhei', 'fonts-dejavu-core'];

/**
 * Brings the fonts of the browser tests into `.cache/`, out of Debian's packages, so that a page is as wide on every machine.
 * Answers a file for FONTCONFIG_FILE; null if they can't be loaded, which is reported; in continuous integration (CI)
 * that throws.
 */
export async function findFonts(): Promise<string | null> {
  // Named after its packages: an existing folder is used without a check.
  const folder = path.join(root, '.cache/fonts/liberation-wqy-dejavu');
  if (await unpackPackages(folder, packages, 'fonts that the tests draw pages with')) {
    const file = `${folder}.conf`;
    writeFileSync(file, fontconfig(folder, usual));
    return file;
  }
  const message =
    'The tests’ own fonts couldn’t be fetched with apt-get, so pages are tested with the fonts of this machine.';
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return null;
}

/** A configuration that knows the fonts of one folder, and no others of the machine. */
export function fontconfig(folder: string, families: Families): string {
  const aliases = Object.entries(families).flatMap(([asked, given]) => [
    '  <alias binding="strong">',
    `    <family>${asked}</family>`,
    `    <prefer>${given.map((name) => `<family>${name}</family>`).join('')}</prefer>`,
    '  </alias>',
  ]);
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `  <dir>${folder}/usr/share/fonts</dir>`,
    `  <cachedir>${folder}/cache</cachedir>`,
    // A missing family is drawn without serifs, not with whatever comes first.
    '  <match target="pattern">',
    ...Object.keys(families).map(
      (name) => `    <test qual="all" name="family" compare="not_eq"><string>${name}</string></test>`,
    ),
    '    <edit name="family" mode="append_last"><string>sans-serif</string></edit>',
    '  </match>',
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n');
}
