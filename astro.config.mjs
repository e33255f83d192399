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
      PUBLIC_CLUB_NAME: text('Your club'),
      PUBLIC_CLUB_ADDRESS: text(''),
      PUBLIC_CLUB_PHONE: text(''),
      PUBLIC_CLUB_HOURS: text(''),
      PUBLIC_CLUB_EMAIL: text(''),
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
