// The actions of a member, by the client for TypeScript: example.ts ADDRESS PASSWORD CAPTCHA DAY. `clients.test.ts`
// runs it.
import createClient from 'openapi-fetch';
import type { paths } from './generated/portal-api.d.ts';

const [baseUrl = '', password = '', captcha = '', date = ''] = process.argv.slice(2);
// Lists are files for spreadsheets as well, where that is asked: these calls read JSON.
const api = createClient<paths, 'application/json'>({ baseUrl });

const picture = await api.POST('/user/captcha/', { body: {} });
if (!picture.data || !('session' in picture.data)) throw new Error('There is no picture');
const signedIn = await api.POST('/api/token-member/', {
  body: { username: 'ordinary', password, session: picture.data.session, captcha },
});
if (!signedIn.data) throw new Error(JSON.stringify(signedIn.error));
api.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${signedIn.data.access}`);
  },
});

const facilities = await api.GET('/sport-facility/', { params: { query: { limit: 100, ordering: 'name' } } });
const hall = facilities.data?.results.find(({ name }) => name === 'Hall');
if (!hall) throw new Error('There is no Hall');

const day = (from: number, to: number) => ({
  start_from: new Date(from).toISOString(),
  end_at: new Date(to).toISOString(),
});
const HOUR = 3_600_000;
const noon = Date.parse(`${date}T12:00:00+08:00`);
const booked = await api.POST('/booking/reservation/', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { facility: hall.id, ...day(noon, noon + HOUR) },
});
if (!booked.data) throw new Error(JSON.stringify(booked.error));
const cancelled = await api.DELETE('/booking/reservation/{id}/', {
  params: { path: { id: booked.data.id } },
});

// @ts-expect-error the compiler knows what a booking needs
const refused = await api.POST('/booking/reservation/', { body: { facility: hall.id } });
const early = await api.POST('/booking/reservation/', {
  body: { facility: hall.id, ...day(noon - 240 * HOUR, noon - 239 * HOUR) },
});

process.stdout.write(
  JSON.stringify({
    facilities: facilities.data?.count,
    status: booked.data.status,
    cancelled: cancelled.response.status,
    fields: refused.error,
    code: early.error && 'code' in early.error ? early.error.code : null,
  }),
);
