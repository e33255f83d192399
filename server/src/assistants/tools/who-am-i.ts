import { dateOf, isoAt } from '@portal/contract/rules/club-time';
import { membershipLevels1 as levelsEn } from '@portal/words/en/members/levels';
import { statuses as statusesEn } from '@portal/words/en/members/profile';
import { membershipLevels1 as levelsZh } from '@portal/words/zh/members/levels';
import { statuses as statusesZh } from '@portal/words/zh/members/profile';
import type { Language } from '@portal/contract/translations';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import * as z from 'zod';
import type { CallApi } from '../call-api.ts';
import { defineTool } from '../tool.ts';

/** The name of a tier: the club's, else that of the specification. */
async function nameTier(call: CallApi, level: MembershipLevel1, language: Language): Promise<string> {
  const { tiers } = await call('GET /club/', {});
  const tier = tiers?.find(({ key }) => key === level);
  const name = language === 'zh' ? (tier?.zh?.name ?? tier?.name) : tier?.name;
  return name ?? (language === 'zh' ? levelsZh : levelsEn)[level];
}

export const whoAmI = defineTool({
  name: 'who_am_i',
  description:
    'Says whose account this is, their membership, what this access token may do, and the club’s date and time now. Changes nothing.',
  needs: [],
  effect: 'READS',
  input: z.strictObject({}),
  output: z.object({
    username: z.string(),
    name: z.string().nullable(),
    membership_number: z.string().nullable(),
    status: z.string().nullable(),
    level: z.string().nullable(),
    membership_ends: z.string().nullable(),
    scopes: z.array(z.string()),
    /** The club's time zone, and its date and time now. */
    time_zone: z.string(),
    now: z.string(),
  }),
  async run({ actor: { user, member }, scopes, phrasing, config, call, now }) {
    const { words, language } = phrasing;
    const zone = config.timeZone;
    const statuses: Readonly<Record<string, string>> = language === 'zh' ? statusesZh : statusesEn;
    const status = member && (statuses[member.status] ?? member.status);
    const level = member && (await nameTier(call, member.membership_type_1, language));
    const end = member?.membership_end_date ?? null;
    return {
      text: phrasing.sentences([
        member && status !== null && level !== null
          ? words.youAre({ name: member.name, number: member.membership_id, level, status })
          : words.youAreStaff(user.username),
        end === null ? '' : words.membershipEnds(phrasing.date(end)),
        words.clubTime(phrasing.date(dateOf(now, zone)), phrasing.moment(now)),
      ]),
      data: {
        username: user.username,
        name: member?.name ?? null,
        membership_number: member?.membership_id ?? null,
        status,
        level,
        membership_ends: end,
        scopes: [...scopes].toSorted(),
        time_zone: zone,
        now: isoAt(now, zone),
      },
    };
  },
});
