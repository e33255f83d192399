import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublic, postTo, publicAddress } from './public-post.ts';

describe('an address to post to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/abc',
  ])('may be %s', (endpoint) => expect(publicAddress(endpoint, [])?.href).toBe(endpoint));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://user:secret@push.example/x',
    'https://push.example:8443/x',
    'file:///etc/passwd',
    'not an address',
  ])('can’t be %s', (endpoint) => expect(publicAddress(endpoint, [])).toBeNull());

  it('may be anywhere for the one origin that is configured', () => {
    const local = 'http://127.0.0.1:9000';
    expect(publicAddress(`${local}/x`, [local])?.href).toBe(`${local}/x`);
    expect(publicAddress('http://127.0.0.1:9001/x', [local])).toBeNull();
  });

  it('counts as public where it is routed', () => {
    const addresses = ['142.250.4.95', '2404:6800::1', '172.16.9.9', '100.64.0.1', '::', '2002:a00:1::', 'x'];
    expect(addresses.map(isPublic)).toEqual([true, true, false, false, false, false, false]);
  });
});

it('is not called where its name leads to this machine', async () => {
  let calls = 0;
  const server = createServer((_request, answer) => {
    calls += 1;
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://localhost:${port}/x`);
  const message = { headers: {}, body: Buffer.from('x') };
  await expect(postTo(url, { ...message, isLocal: false })).rejects.toThrow("which isn't public");
  expect(calls).toBe(0);
  expect(await postTo(url, { ...message, isLocal: true })).toMatchObject({ status: 200 });
  server.close();
});
