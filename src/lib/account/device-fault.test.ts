import { describe, expect, it } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { deviceFault, readDeviceFault, NotMade } from './device-fault.ts';

describe('what a browser says', () => {
  it.each([
    ['NotAllowedError', 'left'],
    ['AbortError', 'left'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unable'],
    ['NotSupportedError', 'unable'],
  ])('%s means: %s', (name, fault) => {
    expect(deviceFault(Object.assign(new Error(name), { name }))).toBe(fault);
  });

  it('may be anything', () => {
    expect(deviceFault('no')).toBe('unable');
  });
});

describe('why no passkey was made', () => {
  it('is the device’s fault, or the club’s refusal', () => {
    expect(readDeviceFault(new NotMade('known', null))).toBe('known');
    expect(readDeviceFault(new Refused(400, { code: 'passkey_refused' }))).toBe('unable');
    expect(readDeviceFault(new Refused(409, { code: 'too_many_passkeys' }))).toBe('full');
  });

  it('is neither where the password was wrong, or no answer came', () => {
    expect(readDeviceFault(new Refused(400, { password: ['That password is wrong.'] }))).toBeNull();
    expect(readDeviceFault(new NetworkFailed(null))).toBeNull();
  });
});
