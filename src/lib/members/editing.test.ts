import type { MemberRecord } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import type { EditingEnv } from './editing.ts';
import { createEditing, unsentChanges } from './editing.ts';

const profile = { name: 'Mei Lin Tan', employer: null, country: 'SG' } as MemberRecord;

/** A request that keeps the name, and nothing else. */
const made = { id: 3, changes: { name: { from: 'Mei Lin Tan', to: 'Lim Tan Mei Lin' } } };

function setUp(send: () => Promise<unknown> = async () => made, kept: string | null = null) {
  const seen: { sent: unknown[]; kept: string | null; done: unknown[]; lost: string[] } = {
    sent: [],
    kept,
    done: [],
    lost: [],
  };
  let keys = 0;
  const editing = createEditing(
    {
      send: (async (body, key) => {
        seen.sent.push([key, body]);
        return send();
      }) as EditingEnv['send'],
      newKey: () => `key ${(keys += 1)}`,
      keep: (draft) => (seen.kept = draft),
      onSent: (record, lost) => {
        seen.done.push(record);
        seen.lost.push(...lost);
      },
    },
    kept,
  );
  return { ...editing, seen, state: () => editing.$state.get() };
}

it('collects what differs, sends it as one request with the note, and says what the request doesn’t have', async () => {
  const { type, note, send, seen, state } = setUp();
  type({ name: ' Lim Tan Mei Lin ' });
  type({ employer: 'Straits Surveyors', country: 'SG' });
  note(' We moved. ');
  expect(unsentChanges(profile, state())).toEqual([
    { field: 'name', from: 'Mei Lin Tan', to: 'Lim Tan Mei Lin' },
    { field: 'employer', from: null, to: 'Straits Surveyors' },
  ]);
  await send(profile);
  const body = { name: 'Lim Tan Mei Lin', employer: 'Straits Surveyors', note: 'We moved.' };
  expect(seen).toEqual({ sent: [['key 1', body]], kept: null, done: [made], lost: ['employer'] });
  expect(state()).toMatchObject({ values: {}, note: '', step: 'editing' });
});

it('asks for nothing on file where a field is emptied', () => {
  const { type, state } = setUp();
  type({ country: ' ', employer: '' });
  expect(unsentChanges(profile, state())).toEqual([{ field: 'country', from: 'SG', to: null }]);
});

describe('what is typed', () => {
  it('is kept until it is sent, and is there again after a reload', () => {
    const first = setUp();
    first.type({ employer: 'Straits' });
    first.note('Soon');
    const second = setUp(undefined, first.seen.kept);
    expect(second.state()).toMatchObject({ values: { employer: 'Straits' }, note: 'Soon' });
    second.discard();
    expect(second.seen.kept).toBeNull();
  });

  it.each(['', 'nonsense', '[]', '{"values":3}', '{"values":{"status":"ACTIVE","name":4}}'])(
    'is nothing where %s was kept',
    (kept) => {
      expect(setUp(undefined, kept).state()).toMatchObject({ values: {}, note: '' });
    },
  );

  it('can be taken back field by field', () => {
    const { type, drop, state } = setUp();
    type({ employer: 'Straits', name: 'Mei' });
    drop(['employer', 'employment_status']);
    expect(state().values).toEqual({ name: 'Mei' });
  });
});

describe('where sending fails', () => {
  it('the fields say what the server says, until they are typed into', async () => {
    const { type, send, state } = setUp(async () => {
      throw new Refused(400, { name: ['Too long.'], mobile_number: ['Digits, please.'] });
    });
    type({ name: 'Mei', mobile_number: 'x' });
    await send(profile);
    expect(state()).toMatchObject({
      step: 'editing',
      failure: null,
      errors: { name: ['Too long.'], mobile_number: ['Digits, please.'] },
    });
    type({ name: 'Mei L' });
    expect(state().errors).toEqual({ mobile_number: ['Digits, please.'] });
  });

  it.each([
    ['the answer was lost', new NetworkFailed(undefined)],
    ['the server failed', new Refused(503, {})],
  ])('nothing typed is lost, and the same request goes out when %s', async (_, failed) => {
    let tries = 0;
    const { type, send, seen, state } = setUp(async () => {
      tries += 1;
      if (tries === 1) throw failed;
      return { id: 3 };
    });
    type({ name: 'Mei' });
    await send(profile);
    expect(state().failure).toBe(failed);
    expect(state().values).toEqual({ name: 'Mei' });
    await send(profile);
    expect(seen.sent).toEqual([
      ['key 1', { name: 'Mei', note: null }],
      ['key 1', { name: 'Mei', note: null }],
    ]);
  });

  it('a changed request is another one', async () => {
    const { type, send, seen } = setUp(async () => {
      throw new NetworkFailed(undefined);
    });
    type({ name: 'Mei' });
    await send(profile);
    type({ name: 'Mei L' });
    await send(profile);
    expect(seen.sent.map((one) => JSON.stringify(one))).toEqual([
      expect.stringContaining('key 1'),
      expect.stringContaining('key 2'),
    ]);
  });
});
