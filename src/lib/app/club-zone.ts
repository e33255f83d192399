import { PUBLIC_TIME_ZONE } from 'astro:env/client';
import { knowOffsets } from '@portal/contract/rules/club-time';

/** The club's IANA zone. Its offsets come with every page, so that times are drawn without waking Intl. */
export const zone = PUBLIC_TIME_ZONE;

const written = globalThis.document?.documentElement.dataset['offsets'];
if (written) knowOffsets(zone, written);
