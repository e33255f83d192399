import type { Answer } from '@portal/contract';
import { optionLists } from '@portal/contract/members/rules/option-lists';
import { allRights, EVERY_RIGHT } from '../../access/index.ts';

type Options = Answer<'GET /system-config/config/options/'>;

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** Every list of options that forms offer, with the rights that a sub-role can be made of. */
export const options: Options = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from these very names
  ...(Object.fromEntries(
    Object.entries(optionLists).map(([list, names]) => [list, toOptions(names)]),
  ) as Omit<Options, 'right'>),
  right: [EVERY_RIGHT, ...allRights]
    .toSorted((a, b) => a.localeCompare(b))
    .map((code) => ({ code, name: code.replaceAll('_', ' ').replace('.', ': ') })),
};
