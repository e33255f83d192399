import { memberOf } from '@portal/contract/answer-member';
import type { Plugin } from 'vite';

const keyOfCall = /\bcall\(\s*'((?:GET|POST|PUT|PATCH|DELETE) \/[^' ]*)'/g;

/**
 * Gives each call of the API a member to look for in the answer: `'GET /voucher/'` becomes `'GET /voucher/ count'`. What
 * has come from elsewhere (a network that wants a login first, a gateway's own JSON) is then told apart from the
 * API's where it arrives, and no page has to carry the contract's schemas for that.
 */
export function answerMembers(): Plugin {
  return {
    name: 'portal:answer-members',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.(?:tsx?|astro)/, code: keyOfCall },
      handler: (code) => withMembers(code),
    },
  };
}

/** The code with the members named; they take no line, so that its source map stays as it is. */
export const withMembers = (code: string): string =>
  code.replace(keyOfCall, (call, key: string) => {
    const member = memberOf(key);
    return member === null ? call : `${call.slice(0, -1)} ${member}'`;
  });
