import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A connection between the API and PostgreSQL that can be cut. */
export async function cable(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    mend() {
      cut = false;
    },
    async close() {
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
