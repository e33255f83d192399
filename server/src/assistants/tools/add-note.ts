import * as z from 'zod';
import { defineTool } from '../tool.ts';

export const addNote = defineTool({
  name: 'add_note',
  description:
    'For staff: adds a note to the staff’s journal about a member, under the name of the owner of this token. The member never sees it. Each call adds another note.',
  needs: ['member_journal.add'],
  effect: 'ADDS',
  input: z.strictObject({
    member_id: z
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .describe('Id of the member, from find_member.'),
    subject: z.string().trim().min(1).max(200).describe('One line.'),
    text: z.string().trim().max(5000).default('').describe('The note itself.'),
  }),
  output: z.object({ note_id: z.int(), member_id: z.int(), subject: z.string() }),
  async run({ call, phrasing }, { member_id: id, subject: name, text }) {
    const note = await call('POST /profile/member/{id}/journal/', { params: { id }, body: { name, text } });
    return {
      text: phrasing.words.noted(note.name),
      data: { note_id: note.id, member_id: note.member, subject: note.name },
    };
  },
});
