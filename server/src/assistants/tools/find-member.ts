import { memberStatuses as statusesEn } from '@portal/words/en/desk/people/statuses';
import { memberStatuses as statusesZh } from '@portal/words/zh/desk/people/statuses';
import * as z from 'zod';
import { defineTool } from '../tool.ts';
import { MOST_ROWS, skipInput } from './inputs.ts';

export const findMember = defineTool({
  name: 'find_member',
  description:
    'For staff: finds members by a part of their name, number, email address or telephone number. Changes nothing. Gives the ids that add_note takes.',
  needs: ['member.view'],
  effect: 'READS',
  input: z.strictObject({
    search: z.string().trim().min(2).max(100).describe('Words to find, two characters at least.'),
    skip: skipInput,
  }),
  output: z.object({
    total: z.int(),
    members: z.array(
      z.object({
        member_id: z.int(),
        name: z.string(),
        membership_number: z.string(),
        status: z.string(),
        membership_ends: z.string().nullable(),
      }),
    ),
  }),
  async run({ call, phrasing }, { search, skip }) {
    const { words } = phrasing;
    const statuses = phrasing.language === 'zh' ? statusesZh : statusesEn;
    const { count, results } = await call('GET /profile/member/search', {
      query: { search, limit: MOST_ROWS, offset: skip },
    });
    const members = results.map((one) => ({
      member_id: one.id,
      name: one.name,
      membership_number: one.membership_id,
      status: statuses[one.status],
      membership_ends: one.membership_end_date,
    }));
    return {
      text: [
        count === 0 ? words.noMember : words.membersCount(count),
        ...members.map((one) =>
          words.memberLine({
            id: one.member_id,
            name: one.name,
            number: one.membership_number,
            status: one.status,
            until: one.membership_ends === null ? '' : phrasing.date(one.membership_ends),
          }),
        ),
        ...(count > skip + members.length ? [words.moreRows(skip + members.length)] : []),
      ].join('\n'),
      data: { total: count, members },
    };
  },
});
