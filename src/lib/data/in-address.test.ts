// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { idInAddress } from './in-address.ts';

const first = location.pathname;
afterEach(() => history.replaceState(null, '', first));

it.each(['/my-bookings/12', '/zh/my-bookings/12/'])('is 12 in %s', (address) => {
  history.replaceState(null, '', address);
  expect(idInAddress()).toBe(12);
});

it.each(['nonsense', '0', '-1', '1.5', ''])('is in no address that ends with “%s”', (end) => {
  history.replaceState(null, '', `/my-bookings/${end}`);
  expect(idInAddress).toThrow(expect.objectContaining({ status: 404 }));
});
