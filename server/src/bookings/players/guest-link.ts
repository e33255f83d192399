import type { Config } from '../../config/config.ts';
import type { Keys } from '../../http/keys.ts';

const PURPOSE = 'invitation of a guest';

/**
 * Builds the link to the page where a guest answers. The token is behind the #, which browsers send to nobody. It is
 * sealed instead of stored: the same guest can be given their link again, and a copy of the database opens nothing
 * (decision 0207).
 */
export const guestLink = (keys: Keys, { portalUrl }: Pick<Config, 'portalUrl'>, player: number): string =>
  `${portalUrl}/guest#${keys.seal(PURPOSE, String(player))}`;

/** Returns the id of the guest with this token; null: it isn't ours. */
export function readGuestToken(keys: Keys, token: string): number | null {
  const opened = keys.open(PURPOSE, token);
  return opened === null ? null : Number(opened);
}
