import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { byId, id, idFilter, list, moment, nameFilter, oneLine } from '../wire.ts';

/** Types of journal entries. */
export const journalTypes = ['NOTE'] as const;

/** An entry in the staff's journal about a member, which the member never sees. */
export const memberJournal = z.object({
  id,
  member: id,
  /** Subject of the entry. */
  name: z.string(),
  type: z.enum(journalTypes),
  text: z.string(),
  /** Username of its author; null if that user is gone. */
  author: z.string().nullable(),
  created_at: moment,
});
export type MemberJournal = z.infer<typeof memberJournal>;

const entry = z.strictObject({
  name: oneLine(200),
  type: z.enum(journalTypes).default('NOTE'),
  text: z.string().trim().max(5000).default(''),
});

const ordering = plainFields(memberJournal);

export const memberJournalEndpoints = {
  'GET /profile/member/{id}/journal/': endpoint({
    params: byId,
    summary: 'The journal about a member',
    access: 'staff',
    right: 'member_journal.view',
    query: listQuery(nameFilter, ordering),
    answers: { 200: list(memberJournal) },
  }),
  'POST /profile/member/{id}/journal/': endpoint({
    params: byId,
    summary: 'Add to the journal about a member',
    access: 'staff',
    right: 'member_journal.add',
    body: entry,
    answers: { 201: memberJournal },
    errors: ['erased'],
  }),
  ...crud('/member-journal/', {
    name: 'journal entry',
    resource: 'member_journal',
    access: 'staff',
    item: memberJournal,
    write: entry.extend({ member: id }),
    filters: { member: idFilter.optional(), ...nameFilter },
    ordering,
    actions: crudActions,
    errors: ['erased'],
  }),
};
