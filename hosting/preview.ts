import { fileURLToPath } from 'node:url';
import type { CreatePreviewServer } from 'astro';
import { serve } from './serve.ts';

/** `astro preview`, answered by the very server that `npm start` uses. */
const createPreviewServer: CreatePreviewServer = async ({ outDir, host, port, logger }) => {
  const served = await serve({ dist: fileURLToPath(outDir), port, host: host ?? 'localhost' });
  logger.info(`Preview on ${served.url}`);
  let closed = (): void => undefined;
  const whenClosed = new Promise<void>((resolve) => (closed = resolve));
  return {
    host,
    port: served.port,
    closed: () => whenClosed,
    stop: () => served.close().then(closed),
  };
};

export default createPreviewServer;
