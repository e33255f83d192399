import { PUBLIC_CLUB_NAME } from 'astro:env/client';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** A device needs this to install the portal as an app. One for all languages: it has no words but the club's name. */
const manifest = {
  id: '/',
  name: PUBLIC_CLUB_NAME,
  short_name: PUBLIC_CLUB_NAME,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f2ea',
  theme_color: '#f5f2ea',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
};

export const GET = () => Response.json(manifest);
