import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { hosting } from './hosting/integration.ts';

/** The language of the pages; a build lays the other languages' beside English by itself (decision 0069). */
const language = process.env.PORTAL_LANGUAGE === 'zh' ? 'zh' : 'en';

const text = (value) => envField.string({ context: 'client', access: 'public', default: value });

export default defineConfig({
  integrations: [react(), hosting(language)],
  build: { format: 'preserve', inlineStylesheets: 'always' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        // For the addresses of workers (src/lib/app/worker-address.ts).
        'trusted-types portal-workers',
        "worker-src 'self'",
      ],
    },
  },
  env: {
    schema: {
      PUBLIC_API_URL: text('http://localhost:8000'),
      PUBLIC_CLUB_NAME: text('Harbour Club'),
      PUBLIC_CLUB_ADDRESS: text('8 Lantern Quay, Singapore 098585'),
      PUBLIC_CLUB_PHONE: text('+65 6555 0142'),
      PUBLIC_CLUB_HOURS: text('07:00-23:00'),
      PUBLIC_CLUB_EMAIL: text('office@harbour.example'),
      PUBLIC_ENVIRONMENT: text('production'),
      PUBLIC_CURRENCY: text('SGD'),
      PUBLIC_AMOUNTS: envField.enum({
        context: 'client',
        access: 'public',
        values: ['cents', 'decimal'],
        default: 'cents',
      }),
      PUBLIC_TIME_ZONE: text('Asia/Singapore'),
      PUBLIC_SECURITY_CONTACT: text('mailto:security@harbour.example'),
    },
  },
});
