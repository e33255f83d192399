import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** Passes on what either end sends, as long as it isn't silent. */
function join(near: Socket, far: Socket, isHeard: () => boolean): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => undefined);
    one.on('close', () => other.destroy());
    one.on('data', (data) => {
      if (isHeard()) other.write(data);
    });
  }
}

/** A connection between the API and PostgreSQL that can be cut, or fall silent without breaking. */
export async function cable(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cut = false;
  let silent = false;
  /** Number of times that open connections have fallen silent. */
  let silences = 0;
  /** Open connections to the API, the silent ones among them, and the number of refused ones. */
  const open = new Set<Socket>();
  let silenced: readonly Socket[] = [];
  let refusals = 0;
  const server = createServer((near) => {
    if (cut) {
      refusals += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    const bornIn = silences;
    open.add(near);
    near.once('close', () => open.delete(near));
    sockets.add(near).add(far);
    join(near, far, () => !silent && bornIn === silences);
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
    /** Nothing that is sent arrives any more. */
    silence() {
      silent = true;
    },
    /** Silences only the connections that are open now, as when a host is gone and another has taken its address. */
    silenceOpen() {
      silences += 1;
      silenced = [...open];
    },
    /** Number of silent ones that are still open. */
    silentOnes: () => silenced.filter((socket) => open.has(socket)).length,
    /** Number of attempts to connect while it was cut. */
    refusals: () => refusals,
    mend() {
      cut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
