import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderTransport } from './folder.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

type Where = Pick<Config, 'dataDir' | 'environment' | 'mailFrom' | 'smtpUrl'>;

/** Where mail is laid down instead of being sent; null where it is sent. */
export const outboxFolder = ({ smtpUrl, environment, dataDir }: Where): string | null =>
  smtpUrl === null && environment !== 'production' ? join(dataDir, 'mail') : null;

/** The way that the configuration gives mail. */
export function openTransport(config: Where): MailTransport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, config.mailFrom);
  const folder = outboxFolder(config);
  if (folder === null) throw new Error('SMTP_URL: is required in production');
  return folderTransport(folder, config.mailFrom);
}
