import type { List, Product } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, signInStaff } from '../testing/people.ts';

type Headers = Record<string, string>;

let test: TestApp;
let staff: Headers;
let member: Headers;
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000 });
  staff = await signInStaff(
    test,
    ['view', 'add', 'change', 'delete'].map((action) => `product.${action}`),
  );
  member = await test.signIn((await addMember(test.db)).username);
});
afterAll(() => test.close());

/** Whatever an answer is, seen as what tests look at. */
type AnswerBody = Product & List<Product>;

const call = (method: Method, url: string, payload?: object | null, headers: Headers = staff) =>
  test.call<AnswerBody>({ method, url, headers, payload });
const cap = { name: 'Club cap', category: 'MERCHANDISE', price: 2400 };
const names = async (query: string, headers = staff) =>
  (await call('GET', `/product/?${query}`, null, headers)).body.results.map(({ name }) => name);

describe('a product', () => {
  it('is made, replaced, changed in part and deleted by staff', async () => {
    const made = await call('POST', '/product/', { ...cap, description: 'Navy' });
    const { id } = made.body;
    expect([made.status, made.body]).toEqual([
      201,
      { id, ...cap, description: 'Navy', zh: null, is_active: true },
    ]);
    const path = `/product/${id}/`;
    expect((await call('PATCH', path, { price: 2600 })).body).toMatchObject({
      price: 2600,
      description: 'Navy',
    });
    expect((await call('PUT', path, cap)).body).toEqual({
      id,
      ...cap,
      description: '',
      zh: null,
      is_active: true,
    });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('is shown to members while it is sold', async () => {
    const { body } = await call('POST', '/product/', { ...cap, name: 'Old cap' });
    const path = `/product/${body.id}/`;
    expect((await call('GET', path, null, member)).body).toEqual(body);
    await call('PATCH', path, { is_active: false });
    expect((await call('GET', path, null, member)).status).toBe(404);
    expect(await names('name__icontains=old', member)).toEqual([]);
    expect(await names('is_active=false', member)).toEqual([]);
    expect(await names('is_active=false')).toEqual(['Old cap']);
  });

  it('is found by its name and its category, and put in order by its price', async () => {
    await call('POST', '/product/', { ...cap, name: 'Guest pass', category: 'GUEST', price: 1500 });
    await call('POST', '/product/', { ...cap, name: 'Guest week', category: 'GUEST', price: 6000 });
    expect(await names('category=GUEST&ordering=-price')).toEqual(['Guest week', 'Guest pass']);
    expect(await names('name__icontains=PASS')).toEqual(['Guest pass']);
    expect((await call('GET', '/product/?category=NOPE')).status).toBe(400);
  });

  it('is written by nobody without the right, and read by nobody who is not signed in', async () => {
    expect((await call('POST', '/product/', cap, member)).status).toBe(403);
    expect((await call('POST', '/product/', cap, {})).status).toBe(401);
    expect((await call('GET', '/product/', null, {})).status).toBe(401);
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ category: 'CARS' }, 'category'],
    [{ name: ' ' }, 'name'],
    [{ owner: 1 }, 'owner'],
  ])('is not made with %j', async (changes, field) => {
    const { status, body } = await call('POST', '/product/', { ...cap, ...changes });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});
