import { emailTypes } from '@portal/contract/content/rules/notices';
import { pushTopics, topics } from '@portal/contract/content/rules/topics';
import { expect, test } from 'vitest';
import { choiceRows } from './rows.ts';

test('every topic has a row, and every choice is in one', () => {
  expect(choiceRows.map(({ about }) => about).filter((about) => about !== 'NEWSLETTER')).toEqual(topics);
  const isChoice = (way: string) => way !== 'always' && way !== 'never';
  const chosen = choiceRows.map(({ push }) => push).filter(isChoice);
  expect(chosen).toEqual(pushTopics);
  expect(
    choiceRows
      .map(({ email }) => email)
      .filter(isChoice)
      .toSorted(),
  ).toEqual(emailTypes.toSorted());
});
