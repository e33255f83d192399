import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

const config = '/system-config/config';
let test: TestApp;
const start = Date.now();
let now = start;
let staff: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  await addMember(test.db, { username: 'mei', membership_id: 'M-0999', email: 'Mei@example.org' });
  await addMember(test.db, { username: 'old', membership_id: 'LEGACY-5000' });
  staff = await signInStaff(test, ['member.add', 'member.view', 'general_user.view']);
});
afterAll(() => test.close());

const ask = async (name: string, payload: object) => {
  // Signed in at the time: an hour later a session has ended.
  const headers = await test.signIn('staff');
  return (await test.call<object>({ method: 'POST', url: `${config}/${name}/`, headers, payload })).body;
};

describe('staff who fill in a form', () => {
  it('are offered the number after the highest, in the club’s writing', async () => {
    expect(await ask('next-membership-id', {})).toEqual({ next_membership_id: 'M-1000' });
    await addMember(test.db, { membership_id: 'M-12345' });
    expect(await ask('next-membership-id', {})).toEqual({ next_membership_id: 'M-12346' });
  });

  it('are offered a number each when they ask at the same moment', async () => {
    const requested = await Promise.all(Array.from({ length: 6 }, () => ask('next-membership-id', {})));
    expect(requested.map((answer) => JSON.stringify(answer)).toSorted()).toEqual(
      [47, 48, 49, 50, 51, 52].map((last) => `{"next_membership_id":"M-123${last}"}`),
    );
  });

  it('are offered a number again that nobody used within an hour', async () => {
    const first = await ask('next-membership-id', {});
    now += 60 * 60_000 - 1;
    expect(await ask('next-membership-id', {})).not.toEqual(first);
    now += 60 * 60_000;
    expect(await ask('next-membership-id', {})).toEqual({ next_membership_id: 'M-12346' });
    now = start;
  });

  it.each([
    ['check-membership-id', { membership_id: 'M-0999' }, true],
    ['check-membership-id', { membership_id: ' m-0999 ' }, true],
    ['check-membership-id', { membership_id: 'M-0998' }, false],
    ['check-email-exist', { email: 'mei@EXAMPLE.org' }, true],
    ['check-email-exist', { email: 'mei@club.example' }, false],
    ['check-user-email-exist', { email: 'MEI@club.example' }, true],
    ['check-user-email-exist', { email: 'mei@example.org' }, false],
  ])('learn by %s of %j whether it is taken', async (call, body, exists) => {
    expect(await ask(call, body)).toEqual({ exists });
  });
});

it('offers every list of options by code and name', async () => {
  const answer = await test.app.inject({ url: `${config}/options/`, headers: await test.signIn('mei') });
  const lists = answer.json<Record<string, { code: string; name: string }[]>>();
  expect(lists['membership_type_1']).toHaveLength(21);
  expect(lists['country']?.[0]).toEqual({ code: 'SG', name: 'Singapore' });
  expect(lists['country']).toHaveLength(249);
  expect(lists['right']).toContainEqual({ code: 'general_user.grant', name: 'general user: grant' });
  for (const [list, options] of Object.entries(lists)) {
    expect([list, options.length > 1]).toEqual([list, true]);
    expect(options.every(({ code, name }) => code !== '' && name !== '')).toBe(true);
    expect(new Set(options.map(({ code }) => code)).size).toBe(options.length);
  }
});

describe('a postcode', () => {
  const look = async (app: TestApp, postcode: string, headers = staff) =>
    app.app.inject({ url: `${config}/get-postal-address/?postcode=${postcode}`, headers });

  it('has its addresses in the demonstration, and none where nobody lives', async () => {
    expect((await look(test, '310480')).json()).toEqual({
      Postcodes: [{ postcode: '310480', block: '480', street: 'Lorong 6 Toa Payoh', building: 'HDB Hub' }],
    });
    // The address of the demo club's people.
    expect((await look(test, '461007')).json()).toEqual({
      Postcodes: [{ postcode: '461007', block: '7', street: 'Lantern Road', building: null }],
    });
    for (const nowhere of ['000000', '461000', '461999'])
      expect((await look(test, nowhere)).json()).toEqual({ Postcodes: [] });
  });

  it.each(['31048', '3104801', 'abcdef', ''])('is not %j', async (postcode) => {
    const answer = await look(test, postcode);
    expect([answer.statusCode, answer.json()]).toEqual([400, { postcode: ['A postcode has 6 digits.'] }]);
  });

  describe('at OneMap', () => {
    const rows = [
      { BLK_NO: '480', ROAD_NAME: 'LORONG 6 TOA PAYOH', BUILDING: 'HDB HUB', POSTAL: '310480' },
      { BLK_NO: '480A', ROAD_NAME: 'LORONG 6 TOA PAYOH', BUILDING: 'NIL', POSTAL: '310480' },
      { BLK_NO: '1', ROAD_NAME: 'JALAN 310480', BUILDING: 'NIL', POSTAL: '999999' },
    ];
    let calls: string[] = [];
    let respond: (path: string, token: string) => [status: number, body: unknown] | null;
    let oneMap: Server;
    let clock = Date.now();
    let there: TestApp;
    let headers: Record<string, string>;

    const answering = (path: string, token: string): [number, unknown] => {
      if (path.startsWith('/api/auth/')) return [200, { access_token: `token ${calls.length}` }];
      return token === 'undefined' ? [401, {}] : [200, { found: 3, results: rows }];
    };

    beforeAll(async () => {
      oneMap = createServer((request, response) => {
        const path = request.url ?? '';
        calls.push(`${request.method} ${path.split('?')[0]}`);
        const made = respond(path, String(request.headers.authorization));
        if (!made) return;
        response.writeHead(made[0], { 'content-type': 'application/json' }).end(JSON.stringify(made[1]));
      });
      await new Promise<void>((resolve) => {
        oneMap.listen(0, '127.0.0.1', resolve);
      });
      const address = oneMap.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const account = {
        url: `http://127.0.0.1:${port}`,
        email: 'club@example.org',
        password: 'x',
        // Long enough for a busy machine; one test waits for it to pass.
        timeLimit: 2_000,
      };
      there = await createTestApp({ oneMap: account, now: () => clock });
      await addMember(there.db, { username: 'ravi' });
      headers = await there.signIn('ravi');
    });
    afterEach(() => {
      calls = [];
    });
    afterAll(async () => {
      await there.close();
      oneMap.closeAllConnections();
      oneMap.close();
    });

    it('is answered with its own addresses, asked for once a day however many ask', async () => {
      respond = answering;
      const answers = await Promise.all([1, 2, 3].map(() => look(there, '310480', headers)));
      for (const answer of answers)
        expect(answer.json()).toEqual({
          Postcodes: [
            { postcode: '310480', block: '480', street: 'LORONG 6 TOA PAYOH', building: 'HDB HUB' },
            { postcode: '310480', block: '480A', street: 'LORONG 6 TOA PAYOH', building: null },
          ],
        });
      expect(calls).toEqual(['POST /api/auth/post/getToken', 'GET /api/common/elastic/search']);
      clock += 86_400_000;
      headers = await there.signIn('ravi');
      await look(there, '310480', headers);
      expect(calls).toHaveLength(3);
    });

    it('takes another token when its own has run out', async () => {
      let refused = 0;
      respond = (path, token) => {
        if (path.startsWith('/api/auth/') || refused > 0) return answering(path, token);
        refused += 1;
        return [401, { message: 'Your token has expired' }];
      };
      expect((await look(there, '310481', headers)).json()).toEqual({ Postcodes: [] });
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET']);
    });

    it.each([
      ['refuses', () => [500, {}] as [number, unknown]],
      ['answers something else', () => [200, { error: 'maintenance' }] as [number, unknown]],
      ['never answers', () => null],
    ])('that %s is a 502 that says so, and is asked again', async (what, broken) => {
      respond = broken;
      const postcode = { refuses: '310482', 'never answers': '310483' }[what] ?? '310484';
      const answer = await look(there, postcode, headers);
      expect([answer.statusCode, answer.json()]).toEqual([
        502,
        {
          detail: 'Address search isn’t working right now. Enter yours by hand.',
          code: 'lookup_failed',
        },
      ]);
      respond = answering;
      expect((await look(there, postcode, headers)).statusCode).toBe(200);
    });
  });
});
