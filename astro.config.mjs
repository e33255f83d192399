import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { hosting } from './hosting/integration.ts';

const text = (value) => envField.string({ context: 'client', access: 'public', default: value });

export default defineConfig({
  integrations: [react(), hosting()],
  build: { format: 'preserve' },
  env: {
    schema: {
      PUBLIC_API_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'http://localhost:8000',
      }),
      PUBLIC_CLUB_NAME: text('Harbour Club'),
      PUBLIC_ENVIRONMENT: text('production'),
      PUBLIC_CURRENCY: text('SGD'),
      PUBLIC_TIME_ZONE: text('Asia/Singapore'),
    },
  },
});
