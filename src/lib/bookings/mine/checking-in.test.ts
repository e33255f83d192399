import type { Reservation } from '@portal/contract';
import { expect, it } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { createCheckingIn } from './checking-in.ts';

const booking = { id: 7 } as Reservation;
const refuse = (status: number, body: object) => async () => {
  throw new Refused(status, body);
};

async function tried(checkIn: (code: string) => Promise<Reservation>, code: string | null = 'door') {
  const store = createCheckingIn({ checkIn }, code);
  await store.send();
  return store.$state.get();
}

it('asks for nothing without a code', async () => {
  const asked: string[] = [];
  const answer = async (code: string) => {
    asked.push(code);
    return booking;
  };
  expect(await tried(answer, null)).toEqual({ step: 'no-code' });
  expect(asked).toEqual([]);
  expect(await tried(answer)).toEqual({ step: 'done', reservation: booking });
  expect(asked).toEqual(['door']);
});

it('tells what is in the way from what may pass when tried again', async () => {
  const why = { detail: 'Too early.', code: 'too_early', facility: 'Hall' };
  expect(await tried(refuse(409, why))).toEqual({ step: 'refused', why });
  expect(await tried(refuse(400, { code: ['Not in use.'] }))).toEqual({ step: 'unknown-code' });
  expect(await tried(refuse(500, { detail: 'Broken.' }))).toMatchObject({ step: 'failed' });
  const lost = async () => {
    throw new TypeError('lost');
  };
  expect(await tried(lost)).toMatchObject({ step: 'failed' });
});
