import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// The floor that the bench measures pages against: React and one button, nothing else.
export default defineConfig({ integrations: [react()] });
