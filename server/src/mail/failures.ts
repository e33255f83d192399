import type { EmailFailure } from '@portal/contract/rules/email-failures';
import { emailFailures } from '@portal/contract/rules/email-failures';

/** Facts that the mail library adds to its errors. */
interface Facts {
  code: string;
  /** Of the error that it replaced by its own: `ECONNREFUSED`. */
  originalCode: string;
  /** The command that the server answered; `CONN`: none yet. */
  command: string;
  /** Of the server's reply; 0: there was none. */
  responseCode: number;
  response: string;
}

function readFacts(error: unknown): Facts {
  const facts = error instanceof Error ? new Map<string, unknown>(Object.entries(error)) : new Map();
  const text = (name: string) => String(facts.get(name) ?? '');
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    responseCode: Number(facts.get('responseCode') ?? 0),
    response: text('response'),
  };
}

/** Codes of OpenSSL and Node for certificates and handshakes. */
const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/;
/** Replies that are about a user and password, whatever they answer: RFC 4954, 4.2 and 6. */
const aboutSignIn: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** The kind of a reply of the 500s to a command. */
function kindOfRefusal({ command, responseCode, response }: Facts): EmailFailure {
  if (aboutSignIn.has(responseCode)) return 'SIGN_IN';
  // Of the size that was announced.
  if (responseCode === 552) return 'MESSAGE';
  if (command === 'DATA') return 'MESSAGE';
  // A server that doesn't know us refuses every address but its own.
  if (command === 'RCPT TO') return /relay/i.test(response) ? 'SENDER' : 'RECIPIENT';
  return 'SENDER';
}

/** Classifies why a message wasn't sent, by the error of the mail library. */
export function classifyFailure(error: unknown): EmailFailure {
  const facts = readFacts(error);
  const { code, originalCode, responseCode } = facts;
  if (code === 'EDNS') return 'DNS';
  if (code === 'ETLS' || ofTls.test(originalCode) || ofTls.test(code)) return 'TLS';
  if (responseCode >= 400 && responseCode < 500) return 'BUSY';
  if (code === 'EAUTH') return 'SIGN_IN';
  if (responseCode >= 500) return kindOfRefusal(facts);
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EPROTOCOL'].includes(code)) return 'CONNECTION';
  // The library itself refuses what the server would.
  if (code === 'EENVELOPE') return 'RECIPIENT';
  if (code === 'EMESSAGE') return 'MESSAGE';
  return 'OTHER';
}

/** The same again may be accepted neither later nor by a server that is set up in another way. */
export const isFinal = (failure: EmailFailure): boolean => failure === 'RECIPIENT' || failure === 'MESSAGE';

/** A failure as it is stored; `readFailure` reads it. */
export const describeFailure = (failure: EmailFailure, detail: string): string => `${failure}: ${detail}`;

/** The kind of a failure that was written down. */
export function readFailure(description: string | null): EmailFailure {
  const [kind] = (description ?? '').split(': ', 1);
  return emailFailures.find((failure) => failure === kind) ?? 'OTHER';
}
