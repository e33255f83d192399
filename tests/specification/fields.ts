import { type Key, endpoints, type Endpoint } from '@portal/contract';
import { jsonSchema } from '../../server/src/http/openapi/json-schema.ts';
import { findStatement } from './text.ts';

/** An entity of section 3, as its line begins, and where the contract has its fields. */
const entities: Readonly<Record<string, readonly [key: Key, part: 'body' | 'answer']>> = {
  'Login payload: ': ['POST /api/token-member/', 'body'],
  'Login response: ': ['POST /api/token-member/', 'answer'],
  'Refresh payload: ': ['POST /api/token/refresh/', 'body'],
  'Refresh response: ': ['POST /api/token/refresh/', 'answer'],
  'Member (profile/member): ': ['GET /profile/member/{id}/', 'answer'],
  'Logged-in user: ': ['GET /general-users/me/', 'answer'],
  'Approval record: ': ['GET /profile/approval-record/{id}/', 'answer'],
  'Membership card: ': ['GET /membership-card/{id}/', 'answer'],
  'Journal: ': ['GET /member-journal/{id}/', 'answer'],
  'Voucher: ': ['GET /voucher/{id}/', 'answer'],
  'General user: ': ['GET /general-users/{id}/', 'answer'],
  'Facility: ': ['GET /sport-facility/{id}/', 'answer'],
  'CMS post: ': ['GET /cms/{id}/', 'answer'],
  'Payment invoice: ': ['GET /finance/payment-invoice/{id}/', 'answer'],
  'Reservation: ': ['GET /booking/reservation/{id}/', 'answer'],
  'Reservation slot: ': ['GET /booking/reservation-slot/{id}/', 'answer'],
  'Product: ': ['GET /product/{id}/', 'answer'],
  'Approval request: ': ['GET /approval-requests/{id}/', 'answer'],
  'Paged lists: ': ['GET /product/', 'answer'],
  'Postal address lookup: ': ['GET /system-config/config/get-postal-address/', 'answer'],
};

/** Names in the contract for things that the specification says in words. */
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  'facility category and group': ['category', 'group'],
  'type BULK or MEMBER': ['type'],
  'a results array and a count': ['results', 'count'],
  'response has a Postcodes list': ['Postcodes'],
  'member_profile (with status) and access_rights (a list of permission strings)': [
    'member_profile',
    'access_rights',
  ],
  'status (also membership_status)': ['status', 'membership_status'],
};

export interface SpecifiedField {
  readonly entity: string;
  readonly field: string;
  readonly key: Key;
  readonly part: 'body' | 'answer';
}

/** Every field of every entity, as section 3 lists them. */
export const specifiedFields: readonly SpecifiedField[] = Object.entries(entities).flatMap(
  ([beginning, [key, part]]) =>
    findStatement(3, beginning)
      .split(', ')
      .flatMap((words) => spelledOut[words] ?? [words.replace(/ \(.*\)/, '')])
      .map((field) => ({ entity: beginning.replace(/:? $/, ''), field, key, part })),
);

/** The names that a body or an answer may have, by the contract; of an answer that comes in several shapes, of each. */
export function namesIn(key: Key, part: 'body' | 'answer'): string[] {
  const { body, answers }: Endpoint = endpoints[key];
  const schema = part === 'body' ? body : answers[200];
  if (!schema) throw new Error(`${key} has no ${part}`);
  const whole = jsonSchema(schema, part === 'body' ? 'input' : 'output');
  return [whole, ...(whole.anyOf ?? whole.oneOf ?? [])].flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
}
