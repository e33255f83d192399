import type { Config } from '../../config/config.ts';

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** The host that they belong to: they work there and on hosts below it, nowhere else. */
  id: string;
  /** As devices show it. */
  name: string;
  /** The portals from which they may be used. */
  origins: string[];
}

/** The club as the configuration has it, never as a request says: the host of the first portal, and who may use it. */
export function relyingParty({
  portalUrl,
  origins,
  clubName,
}: Pick<Config, 'portalUrl' | 'origins' | 'clubName'>): RelyingParty {
  const id = new URL(portalUrl).hostname;
  const isBelow = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${id}`);
  return { id, name: clubName, origins: origins.filter(isBelow) };
}
