import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { readInbox } from '../../notifications/testing-inbox.ts';
import { addStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub } from '../online/testing-payments.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['payment_invoice.add', 'payment_invoice.issue', 'payment_invoice.view'], 'office');
  await club.db
    .update(member)
    .set({ email: 'mei@club.example', name: 'Mei Lin Tan' })
    .where(eq(member.id, club.member.memberId));
});
afterAll(() => club.close());

const path = '/finance/payment-invoice/';

async function draft(...lines: { description: string; amount: number }[]): Promise<string> {
  const payload = { member: club.member.memberId, lines, due_date: '2026-12-31' };
  const headers = await club.signIn('office');
  const { body } = await club.call<{ id: string }>({ method: 'POST', url: path, headers, payload });
  return body.id;
}
const issue = async (id: string) =>
  club.call({ method: 'POST', url: `${path}${id}/issue/`, headers: await club.signIn('office') });

it('brings an invoice that is issued, with a link to pay it', async () => {
  const id = await draft({ description: 'Locker 47', amount: 4500 });
  expect(await club.deliver()).toEqual([]);
  await issue(id);
  const [mail] = await club.deliver();
  expect(mail).toMatchObject({
    to: { address: 'mei@club.example', name: 'Mei Lin Tan' },
    subject: expect.stringMatching(/^Invoice INV-2026-\d{6}: S\$45\.00$/),
  });
  expect(mail?.text).toContain(`${club.config.portalUrl}/online-payment/${id}`);
  expect(mail?.text).toContain('For: Locker 47.');
});

it('brings an invoice that comes to nothing as one that is paid, and asks for no payment', async () => {
  const id = await draft({ description: 'Locker 48', amount: 4500 }, { description: 'Gift', amount: -4500 });
  await issue(id);
  const [mail, ...more] = await club.deliver();
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Invoice INV-2026-\d{6}: S\$0\.00$/), []]);
  expect(mail?.text).toContain('comes to S$0.00, so there is nothing to pay.');
  expect(mail?.text).toContain(`${club.config.portalUrl}/transactions/${id}`);
  expect(mail?.text).not.toContain('online-payment');
  expect(mail?.attachments).toMatchObject([
    { contentType: 'application/pdf', filename: expect.stringMatching(/^INV-2026-\d{6}\.pdf$/) },
  ]);
  expect((await readInbox(club, club.member.username)).results[0]?.notice).toMatchObject({
    kind: 'INVOICE_ISSUED',
    invoice: id,
    amount: 0,
  });
});

it('brings the receipt as a PDF once money is there, and tells of what goes back', async () => {
  const invoice = await club.issue();
  const [one, two] = [
    await club.pay({ invoice, method: 'NETS' }),
    await club.pay({ invoice, method: 'CREDIT_CARD' }),
  ];
  await club.choose(one.body, 'succeed');
  const [receipt, ...more] = await club.deliver();
  expect([receipt?.subject, more]).toEqual([expect.stringMatching(/^Receipt: S\$30\.00 for INV-/), []]);
  const [file] = receipt?.attachments ?? [];
  expect(file).toMatchObject({
    filename: expect.stringMatching(/^INV-2026-\d{6}-receipt\.pdf$/),
    contentType: 'application/pdf',
    encoding: 'base64',
  });
  expect(
    Buffer.from(file?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await club.choose(two.body, 'succeed');
  await club.deliver();
  club.clock.now += 2 * 60_000;
  const mails = await club.deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['Refund: S$30.00']);
  expect(mails[0]?.text).toContain('We’ve refunded S$30.00 to your credit card.');
});

it('brings a receipt only once all of an invoice is paid', async () => {
  const invoice = await club.issue();
  const subjects: (string | undefined)[] = [];
  for (const amount of [1000, 2000]) {
    const { body } = await club.pay({ invoice, method: 'NETS', amount });
    await club.choose(body, 'succeed');
    const [mail] = await club.deliver();
    subjects.push(mail?.subject, mail?.attachments?.[0]?.filename);
  }
  expect(subjects).toEqual([
    expect.stringMatching(/^Payment received: S\$10\.00 for INV-2026-\d{6}$/),
    expect.stringMatching(/^INV-2026-\d{6}\.pdf$/),
    expect.stringMatching(/^Receipt: S\$20\.00 for INV-2026-\d{6}$/),
    expect.stringMatching(/^INV-2026-\d{6}-receipt\.pdf$/),
  ]);
});
