import type { Member } from '@portal/contract';
import type { likenesses } from '@portal/contract/members/rules/member-import';
import { call } from '../http/call.ts';

/** What a new member has in common with one whom the club has. */
type Likeness = (typeof likenesses)[number];

/** A member who may be the same person. */
export interface Duplicate {
  readonly member: Member;
  readonly likeness: Likeness;
}

/** More than these are no use to anybody. */
const MOST = 5;

const textIn = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value.trim() : '';
};

/** Whom a part of number, name, email or telephone finds; nobody where there is none. */
async function found(part: string, likeness: Likeness): Promise<Duplicate[]> {
  if (part === '') return [];
  const { results } = await call('GET /profile/member/search', { query: { search: part, limit: MOST } });
  return results.map((member) => ({ member, likeness }));
}

async function namesakes(name: string, born: string): Promise<Duplicate[]> {
  if (name === '' || born === '') return [];
  const { results } = await call('GET /profile/member/', { query: { name__icontains: name, limit: 50 } });
  return results
    .filter((one) => one.birth_date === born && one.name.toLowerCase() === name.toLowerCase())
    .map((member) => ({ member, likeness: 'name' }));
}

/** Members with the email address, a telephone number, or name and date of birth of a new one; each once. Throws what `call` throws. */
export async function findDuplicates(body: object): Promise<readonly Duplicate[]> {
  const all = await Promise.all([
    found(textIn(body, 'email'), 'email'),
    found(textIn(body, 'mobile_number'), 'telephone'),
    namesakes(textIn(body, 'name'), textIn(body, 'birth_date')),
  ]);
  const byId = new Map(
    all
      .flat()
      .toReversed()
      .map((one) => [one.member.id, one]),
  );
  return [...byId.values()].toReversed();
}
