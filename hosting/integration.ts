import type { AstroIntegration } from 'astro';
import { headScript } from './head-script.ts';

/** Makes dev, preview and every host serve the same paths and headers. */
export function hosting(): AstroIntegration {
  return {
    name: 'portal:hosting',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [headScript()] } });
      },
    },
  };
}
