import { expect, it } from 'vitest';
import { pagesFor } from './palette.ts';

const pages = ['Today', 'Members', 'New member', 'Notes on members'].map((label) => ({ label }));
const found = (text: string) => pagesFor(text, pages).map(({ label }) => label);

it('finds pages by a part of their name, those that begin with it first', () => {
  expect(found('member')).toEqual(['Members', 'New member', 'Notes on members']);
  expect(found('NEW')).toEqual(['New member']);
  expect(found('lockers')).toEqual([]);
});

it('has all of them at first', () => {
  expect(found('')).toHaveLength(pages.length);
});
