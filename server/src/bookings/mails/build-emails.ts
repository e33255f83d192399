import type { EmailContent } from '../../mail/email-content.ts';
import type { Reader } from './phrases.ts';

/** An email to one of a booking's holders. */
interface BookingEmail {
  to: string;
  message: EmailContent;
}

/**
 * The emails of a booking, one for each address: where two share one, the first gets it. `write` returns null where
 * there is nothing to send.
 */
export function buildEmails(
  readers: readonly (Reader & { email: string | null })[],
  write: (reader: Reader) => EmailContent | null,
): BookingEmail[] {
  const letters = new Map<string, BookingEmail>();
  for (const reader of readers) {
    const { email } = reader;
    if (email === null || letters.has(email)) continue;
    const message = write(reader);
    if (message) letters.set(email, { to: email, message });
  }
  return [...letters.values()];
}
