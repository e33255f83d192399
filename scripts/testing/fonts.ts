import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPackages } from '../debian.ts';
import { root } from '../process.ts';

/** Fonts that pages are tested with, whatever this machine has: each a file for FONTCONFIG_FILE. */
export interface Fonts {
  /** As people have them: Latin as wide as Arial, Times and Courier, and Chinese. */
  readonly usual: string;
  /** Wider ones, and no Chinese. */
  readonly wide: string;
}

interface FontSet {
  readonly packages: readonly string[];
  /** By what a page asks for, the families that it gets, the first that has the letter. */
  readonly families: Readonly<Record<'sans-serif' | 'serif' | 'monospace', readonly string[]>>;
}

const chinese = 'WenQuanYi Zen Hei';
const sets: Record<keyof Fonts, FontSet> = {
  usual: {
    packages: ['fonts-liberation', 'fonts-wqy-zenhei'],
    families: {
      'sans-serif': ['Liberation Sans', chinese],
      serif: ['Liberation Serif', chinese],
      monospace: ['Liberation Mono', chinese],
    },
  },
  wide: {
    packages: ['fonts-dejavu-core'],
    families: { 'sans-serif': ['DejaVu Sans'], serif: ['DejaVu Serif'], monospace: ['DejaVu Sans Mono'] },
  },
};

/**
 * Brings the fonts of the browser tests into `.cache/`, out of Debian's packages, so that a page is as wide on every machine.
 * Null if they can't be loaded, which is reported; in continuous integration (CI) that throws.
 */
export async function findFonts(): Promise<Fonts | null> {
  const [usual, wide] = [await prepare('usual'), await prepare('wide')];
  if (usual && wide) return { usual, wide };
  const message =
    'The fonts of the tests can’t be had with apt-get: pages are tested with those of this machine.';
  if (process.env['CI']) throw new Error(message);
  console.warn(message);
  return null;
}

async function prepare(name: keyof Fonts): Promise<string | null> {
  const { packages, families } = sets[name];
  const folder = path.join(root, '.cache/fonts', name);
  mkdirSync(path.dirname(folder), { recursive: true });
  if (!(await unpackPackages(folder, packages))) return null;
  const file = `${folder}.conf`;
  writeFileSync(file, fontconfig(folder, families));
  return file;
}

/** A configuration that knows the fonts of one folder, and no others of the machine. */
export function fontconfig(folder: string, families: FontSet['families']): string {
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
    // What is not here is drawn without serifs, not with whatever comes first.
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
