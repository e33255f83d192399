import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SignIn from './SignIn.tsx';

// The page before any script runs.
document.body.innerHTML = renderToStaticMarkup(<SignIn />);
const form = document.querySelector('form');

test('the static form has nothing to submit with, and would not put the password into the address', () => {
  expect(form?.method).toBe('post');
  expect(form?.querySelectorAll('[type=submit], button:not([type])')).toHaveLength(0);
});

test('the static form tells password managers what its fields are', () => {
  expect(form?.querySelector<HTMLInputElement>('#username')?.autocomplete).toBe('username');
  expect(form?.querySelector<HTMLInputElement>('#password')?.autocomplete).toBe('current-password');
});

test('the captcha’s canvas has 30 pixels a character and 50 of height from the first paint', () => {
  const canvas = form?.querySelector('canvas');
  expect([canvas?.width, canvas?.height]).toEqual([150, 50]);
});
