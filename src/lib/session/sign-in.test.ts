import { describe, expect, it, vi } from 'vitest';
import type { SignInEnv } from './sign-in.ts';
import { createSignIn } from './sign-in.ts';

const pair = { access: 'a', refresh: 'r' };
const credentials = { username: 'mei', password: 'p', captcha: 'ACDEF', session: 's' };

function start(changes: Partial<SignInEnv> = {}) {
  const env = {
    signIn: vi.fn<SignInEnv['signIn']>(() => Promise.resolve(pair)),
    askPasskey: vi.fn<SignInEnv['askPasskey']>(() => Promise.resolve(pair)),
    tokens: { keep: vi.fn<SignInEnv['tokens']['keep']>() },
    go: vi.fn<SignInEnv['go']>(),
    here: () => ({ search: '?next=%2Fprofile', origin: 'https://portal.example' }),
    ...changes,
  };
  return { env, ...createSignIn(env) };
}

describe('signing in with a passkey', () => {
  it('keeps the tokens and goes where the visitor was going', async () => {
    const { env, $state, byPasskey } = start();
    await byPasskey();
    expect(env.tokens.keep).toHaveBeenCalledWith('a', 'r');
    expect(env.go).toHaveBeenCalledWith('/profile');
    expect($state.get()).toEqual({ status: 'done', way: 'passkey' });
  });

  it('brings staff without a membership to the desk', async () => {
    const { env, byPasskey } = start({
      askPasskey: () => Promise.resolve({ ...pair, home: 'DESK' }),
      here: () => ({ search: '', origin: 'https://portal.example' }),
    });
    await byPasskey();
    expect(env.go).toHaveBeenCalledWith('/staff');
  });

  it('is as if nothing had been pressed where the person leaves it', async () => {
    const { env, $state, byPasskey } = start({ askPasskey: () => Promise.resolve(null) });
    await byPasskey();
    expect($state.get()).toEqual({ status: 'idle' });
    expect(env.go).not.toHaveBeenCalled();
  });

  it('says what the passkey’s own part says of one that is refused, and nothing of the password', async () => {
    const message = { title: 'No.', detail: 'Another.' };
    const passkey = start({ askPasskey: () => Promise.resolve(message) });
    await passkey.byPasskey();
    expect(passkey.$state.get()).toEqual({ status: 'message', message });
    const password = start({ signIn: () => Promise.resolve(null) });
    await password.submit(credentials);
    expect(password.$state.get()).toEqual({ status: 'refused' });
  });

  it('says why it failed, and may be tried again', async () => {
    const failure = new Error('away');
    const askPasskey = vi
      .fn<SignInEnv['askPasskey']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce(pair);
    const { $state, byPasskey } = start({ askPasskey });
    await byPasskey();
    expect($state.get()).toEqual({ status: 'failed', failure });
    await byPasskey();
    expect($state.get().status).toBe('done');
  });

  it('goes one way at a time', async () => {
    const { env, byPasskey, submit } = start();
    await Promise.all([byPasskey(), byPasskey(), submit(credentials)]);
    expect(env.askPasskey).toHaveBeenCalledOnce();
    expect(env.signIn).not.toHaveBeenCalled();
  });
});
