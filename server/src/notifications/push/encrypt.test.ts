import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt } from './encrypt.ts';
import { decrypt } from './testing-push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('encrypts as the example of RFC 8291 does, byte for byte', () => {
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const randomness = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  expect(encrypt('When I grow up, I want to be a watermelon', device, randomness).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is read by the device that it is for, and never the same twice', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const [first, second] = [encrypt('球场 2', keys), encrypt('球场 2', keys)];
  expect(first.equals(second)).toBe(false);
  expect([first, second].map((message) => decrypt(message, { pair, auth }))).toEqual(['球场 2', '球场 2']);
});

it('refuses what a push service wouldn’t take', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(encrypt('x'.repeat(3993), keys)).toHaveLength(4096);
  expect(() => encrypt('x'.repeat(3994), keys)).toThrow('too long');
});
