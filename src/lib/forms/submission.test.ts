import { expect, it, vi } from 'vitest';
import { Refused } from '../http/failure.ts';
import { createSubmission } from './submission.ts';

it('sends once, however often it is pressed, and not again once it is done', async () => {
  const send = vi.fn<(values: string) => Promise<string>>(async (values) => `${values} taken`);
  const submission = createSubmission(send);
  const [first, second] = await Promise.all([submission.submit('a'), submission.submit('b')]);
  expect(first).toEqual({ status: 'done', answer: 'a taken' });
  expect(second).toEqual({ status: 'pending' });
  expect(await submission.submit('c')).toEqual({ status: 'done', answer: 'a taken' });
  expect(send.mock.calls).toEqual([['a']]);
});

it('may be sent again after a failure, which it keeps until then', async () => {
  const failure = new Refused(400, { email: ['Enter a valid email address.'] });
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('taken');
  const submission = createSubmission(send);
  expect(await submission.submit(undefined)).toEqual({ status: 'failed', failure });
  expect(submission.$state.get()).toEqual({ status: 'failed', failure });
  expect(await submission.submit(undefined)).toEqual({ status: 'done', answer: 'taken' });
});
