import { expect, it } from 'vitest';
import { payAddress } from './pay-address.ts';
import { payLink } from './pay-link.ts';

it('reads each invoice once, the one of the path first', () => {
  expect(payLink({ pathname: '/online-payment/a', search: '' })).toEqual({
    invoices: ['a'],
    payment: null,
    method: null,
    isAnotherWay: false,
  });
  expect(payLink({ pathname: '/online-payment/a/', search: '?also=b,,a,c&payment=p' })).toEqual({
    invoices: ['a', 'b', 'c'],
    payment: 'p',
    method: null,
    isAnotherWay: false,
  });
});

it('reads it in the other language’s tree as well', () => {
  expect(payLink({ pathname: '/zh/online-payment/a', search: '' }).invoices).toEqual(['a']);
});

it('writes what it reads', () => {
  const address = payAddress(['a', 'b', 'c']) ?? '';
  const { pathname, search } = new URL(address, 'https://club.test');
  expect(payLink({ pathname, search }).invoices).toEqual(['a', 'b', 'c']);
  const toPayNow = new URL(payAddress(['a'], { method: 'PAYNOW' }) ?? '', 'https://club.test');
  expect(payLink(toPayNow).method).toBe('PAYNOW');
  const another = new URL(payAddress(['a'], { isAnotherWay: true }) ?? '', 'https://club.test');
  expect(payLink(another).isAnotherWay).toBe(true);
  expect(payAddress(['a'])).toBe('/online-payment/a');
  expect(payAddress([])).toBeNull();
});
