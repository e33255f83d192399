import { expect, it } from 'vitest';
import { auditedOption } from './audit-options.ts';
import { describeDesk } from '../records/describe.ts';

const description = describeDesk();

it.each([
  ['payment_invoice', 'status', 'VOID', 'Void'],
  ['voucher', 'status', 'VOID', 'Void'],
  ['approval_record', 'status', 'APPROVED', 'Approved'],
  ['reservation', 'status', 'NO_SHOW', 'No-show'],
  ['member', 'status', 'TERMINATED-VOLUNTARY', 'Ended: resigned'],
  ['settings', 'outcome', 'KEPT', 'Kept in a folder'],
  ['settings', 'phone', '+65 6555 0100', null],
])('calls the %s’s %s %s what the rest of the desk does: %s', (resource, field, value, name) => {
  expect(auditedOption(description, { resource, field, value })).toBe(name);
});
