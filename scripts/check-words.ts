// Part of npm run check: each module of words in Chinese has to be able to take the place of its module in English. Compiling
// the portal once more in Chinese would say so too, in three times the time.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './process.ts';

const folder = path.join(root, '.cache/words');
const modules = globSync('**/*.ts', { cwd: path.join(root, 'words/en') }).toSorted();

/** A word is any text in another language; what is said of it has the same form. */
const same = `type Same<Word> = Word extends string
  ? string
  : Word extends (...values: infer Values) => infer Said
    ? (...values: Values) => Same<Said>
    : Word extends object
      ? { readonly [Name in keyof Word]: Name extends 'onlyWith' ? Word[Name] : Same<Word[Name]> }
      : Word;
`;
const program = modules.map(
  (name, index) => `import type * as en${index} from '../../words/en/${name}';
import * as zh${index} from '../../words/zh/${name}';
export const words${index}: Same<typeof en${index}> = zh${index};
`,
);
const config = {
  extends: '../../tsconfig.json',
  compilerOptions: { customConditions: ['zh'], noEmit: true },
  include: ['words.ts', '../../.astro/types.d.ts'],
};

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'words.ts'), same + program.join(''));
writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
const { code, output } = await run('tsc', ['-p', folder]);
process.stdout.write(output);
process.exitCode = code;
