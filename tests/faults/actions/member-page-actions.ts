import type { Page } from 'playwright/test';
import { memberWithoutLogin } from '../../account/people.ts';
import { bookFor, makeDoor } from '../../bookings/door.ts';
import { makeMember } from '../../members/own-member.ts';
import { giveVoucher } from '../../money/invoice.ts';
import { call, sessionOf } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, get, journey, patch, post } from '../action.ts';
import { chooseOther, openPart } from '../member-page.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

const staff = async () => (await sessionOf('staff')).access;
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** Adds a member without a login, with this number. */
async function addMember(membership_id: string): Promise<{ id: number; name: string; number: string }> {
  const name = 'Kim Lee Goh';
  const body = {
    name,
    membership_id,
    status: 'ACTIVE',
    joined_on: '2014-03-01',
    membership_type_1: 'ORDINARY',
    membership_type_2: 'NON_ACTIVE',
  } as const;
  const { id } = await call('POST /profile/member/', { token: await staff(), body });
  return { id, name, number: membership_id };
}

/** Opens the dialog of a button, and answers what sends it. */
async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  return { dialog, send: () => dialog.getByRole('button', { name, exact: true }).click() };
}

/** The cards of a member. */
async function readCards(id: number) {
  const path = `/profile/member/${id}/card/`;
  return (await call('GET /profile/member/{id}/card/', { token: await staff(), path })).results;
}

export const memberPageJourneys: readonly Journey[] = [
  journey({
    title: 'the desk, on a member’s page',
    who: 'staff',
    async make() {
      const member = await makeMember();
      const door = await makeDoor(`Door ${crypto.randomUUID().slice(0, 8)}`);
      const { id: booking } = await bookFor(door, member.id, 3 * 24 * 60);
      const { group } = await giveVoucher(member.id);
      const query = { member: String(member.id) };
      const { results } = await call('GET /general-users/', { token: await staff(), query });
      return { id: member.id, door, booking, group, user: results[0]?.id ?? 0 };
    },
    actions: [
      {
        what: 'changing a member’s status',
        address: '/staff/{id}',
        async ready(page, { id }) {
          await page.goto(`/staff/members?id=${id}`);
          const { dialog, send } = await openDialog(page, 'Change status');
          await dialog.getByLabel('Reason').fill('Abroad');
          return {
            call: patch(`/profile/member/${id}/`),
            send,
            keeps: () => expect(dialog.getByLabel('Reason')).toHaveValue('Abroad'),
            done: () => expect(page.getByText('Status changed: Absent.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'cancelling a member’s booking at the desk',
        address: '/staff/{id}',
        // It is cancelled then, and its answer is empty.
        but: [...takesEffect, ...notAnswered],
        async ready(page, { id, door, booking }) {
          await openPart(page, id, 'bookings');
          const { dialog, send } = await openDialog(page, 'Cancel booking');
          return {
            call: del(`/booking/reservation/${booking}/`),
            send,
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(page.getByText(`Cancelled: ${door.name}.`, { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'giving a voucher',
        address: '/staff/{id}',
        async ready(page, { id, group }) {
          await openPart(page, id, 'vouchers');
          const { dialog, send } = await openDialog(page, 'Give a voucher');
          const type = dialog.getByLabel('Voucher type');
          await type.selectOption(group.name);
          return {
            call: post(`/profile/member/${id}/voucher/`),
            send,
            keeps: () => expect(type).toHaveValue(String(group.id)),
            done: () => expect(page.getByText(`Given: ${group.name}.`, { exact: true })).toBeVisible(),
            async once() {
              const query = { member__id: String(id) };
              expect((await call('GET /voucher/', { token: await staff(), query })).count).toBe(2);
            },
          };
        },
      },
      {
        what: 'issuing a card',
        address: '/staff/{id}',
        async ready(page, { id }) {
          await openPart(page, id, 'cards');
          const { dialog, send } = await openDialog(page, 'Issue a card');
          const name = dialog.getByLabel('Name on the card');
          await name.fill('W L Ong');
          return {
            call: post(`/profile/member/${id}/card/`),
            send,
            keeps: () => expect(name).toHaveValue('W L Ong'),
            done: () => expect(page.getByText(/^Card issued:/)).toBeVisible(),
            once: async () => expect(await readCards(id)).toHaveLength(1),
          };
        },
      },
      {
        what: 'reporting a card lost',
        address: '/staff/{id}',
        // All that counts is that there is an answer.
        but: notAnswered,
        async ready(page, { id }) {
          const [card] = await readCards(id);
          const { dialog, send } = await openDialog(page, 'Report lost');
          return {
            call: patch(`/membership-card/${card?.id}/`),
            send,
            keeps: () => expect(dialog).toBeVisible(),
            done: () =>
              expect(page.getByText(`Reported lost: ${card?.card_number}.`, { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'adding a note on a member',
        address: '/staff/{id}',
        async ready(page, { id }) {
          await openPart(page, id, 'notes');
          const { dialog, send } = await openDialog(page, 'Add note');
          const title = dialog.getByLabel('Title');
          await title.fill('Called');
          return {
            call: post('/member-journal/'),
            send,
            keeps: () => expect(title).toHaveValue('Called'),
            done: () => expect(page.getByText('Note added.', { exact: true })).toBeVisible(),
            async once() {
              const query = { member: String(id) };
              expect((await call('GET /member-journal/', { token: await staff(), query })).count).toBe(1);
            },
          };
        },
      },
      {
        what: 'signing a login out everywhere',
        address: '/staff/{id}',
        but: notAnswered,
        async ready(page, { id, user }) {
          await openPart(page, id, 'login');
          const { dialog, send } = await openDialog(page, 'Sign out everywhere');
          return {
            call: post(`/general-users/${user}/session/end/`),
            send,
            keeps: () => expect(dialog).toBeVisible(),
            done: () =>
              expect(page.getByText('Wei Ling Ong is signed out everywhere.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'downloading the data of a member',
        address: '/staff/{id}',
        async ready(page, { id }) {
          await openPart(page, id, 'data');
          const button = page.getByRole('button', { name: 'Download as JSON', exact: true });
          let saved = 0;
          page.on('download', () => (saved += 1));
          return {
            call: get(`/profile/member/${id}/data/`),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () => expect.poll(() => saved).toBe(1),
          };
        },
      },
    ],
  }),
  journey({
    title: 'the desk, with members who are new, twice there or gone',
    who: 'staff',
    async make() {
      const { membership_id, email } = await memberWithoutLogin();
      const query = { search: membership_id };
      const found = await call('GET /profile/member/search', { token: await staff(), query });
      return {
        invited: { id: found.results[0]?.id ?? 0, email },
        kept: await makeMember(),
        twin: await addMember(unique('merged')),
        gone: await addMember(unique('erased')),
        imported: `Imported ${crypto.randomUUID()}`,
      };
    },
    actions: [
      {
        what: 'checking a file of members',
        address: '/staff/{id}',
        async ready(page, { imported }) {
          await page.goto('/staff/members?id=import');
          const content = `Name,Member since,Tier,Service\n${imported},2026-01-01,Ordinary,Non-Active\n`;
          await page
            .getByLabel(/^Choose/)
            .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
          return {
            call: post('/import/check/'),
            send: () => page.getByRole('button', { name: 'Check 1 row', exact: true }).click(),
            keeps: () => expect(page.getByText('members.csv: 1 row', { exact: true })).toBeVisible(),
            done: () =>
              expect(page.getByText('Checked. Nothing has been added yet.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'importing a file of members',
        address: '/staff/{id}',
        ready: async (page, { imported: name }) => ({
          call: post('/import/'),
          send: () => page.getByRole('button', { name: 'Add 1 member', exact: true }).click(),
          keeps: () => expect(page.getByRole('row', { name })).toBeVisible(),
          done: () => expect(page.getByText('1 member added.', { exact: true })).toBeVisible(),
          async once() {
            const query = { name__icontains: name };
            expect((await call('GET /profile/member/', { token: await staff(), query })).count).toBe(1);
          },
        }),
      },
      {
        what: 'comparing a new member with those whom the club has',
        address: '/staff/{id}',
        async ready(page, { kept }) {
          await page.goto('/staff/members?id=new');
          const name = page.getByRole('textbox', { name: 'Name', exact: true });
          await name.fill('New Person');
          await page.getByLabel('Status', { exact: true }).selectOption('Active');
          await page.getByLabel('Member since').fill('2026-01-01');
          await page.getByLabel('Tier').selectOption('Ordinary');
          await page.getByLabel('Email').fill(kept.email);
          return {
            call: post('/profile/member/import/check/'),
            send: () => page.getByRole('button', { name: 'Create member', exact: true }).click(),
            keeps: () => expect(name).toHaveValue('New Person'),
            done: () => expect(page.getByText(/, same email$/)).toBeVisible(),
          };
        },
      },
      {
        what: 'inviting a member to create a login',
        address: '/staff/{id}',
        but: notAnswered,
        async ready(page, { invited: { id, email } }) {
          await openPart(page, id, 'login');
          const { dialog, send } = await openDialog(page, 'Invite');
          return {
            call: post(`/profile/member/${id}/login-invitation/`),
            send,
            keeps: () => expect(dialog).toContainText(email),
            done: () => expect(page.getByText(`Invitation sent to ${email}.`, { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'merging a duplicate',
        address: '/staff/{id}',
        async ready(page, { kept, twin: { name, number } }) {
          await openPart(page, kept.id, 'data');
          await chooseOther(page, number);
          const { dialog, send } = await openDialog(page, 'Merge');
          return {
            call: post(`/profile/member/${kept.id}/merge/`),
            send,
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(page.getByText(`Merged: ${name}, ${number}.`, { exact: true })).toBeVisible(),
            async once() {
              const query = { search: number };
              const found = await call('GET /profile/member/search', { token: await staff(), query });
              expect(found.results.map(({ id }) => id)).toEqual([kept.id]);
            },
          };
        },
      },
      {
        what: 'erasing personal data',
        address: '/staff/{id}',
        async ready(page, { gone: { id, number } }) {
          await openPart(page, id, 'data');
          const { dialog, send } = await openDialog(page, 'Erase personal data');
          await dialog.getByRole('textbox').fill(number);
          return {
            call: post(`/profile/member/${id}/erase/`),
            send,
            keeps: () => expect(dialog.getByRole('textbox')).toHaveValue(number),
            done: () => expect(page.getByText('Personal data erased.', { exact: true })).toBeVisible(),
          };
        },
      },
    ],
  }),
];
