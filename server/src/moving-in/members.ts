import { checkMembers, importMembers } from '../members/index.ts';
import type { Importer } from './importer.ts';

/** Adds people: see decision 0170. */
export const memberImporter: Importer = async (tx, { rows }, { actor, now, zone, isCheck }) => {
  const wanted = { rows, now, zone, user: actor.user.id, mayView: actor.rights.has('member.view') };
  const outcomes = await (isCheck ? checkMembers(tx, wanted) : importMembers(tx, wanted));
  return outcomes.map(({ member, ...rest }) => ({
    ...rest,
    record: member === null ? null : { member_id: member },
  }));
};
