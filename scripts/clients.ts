// npm run clients: writes clients of the API into clients/, or into the folder that is named: types for TypeScript, to be used
// with openapi-fetch, and a module for Python.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pythonClient } from './clients/python-client.ts';
import { root, run } from './process.ts';
import { toolIn } from './tool.ts';

/** Writes `openapi.json`, `portal-api.d.ts` and `portal_api.py`. Throws with the words of what fails. */
export async function writeClients(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tool = await toolIn('reference');
  const document = path.join(folder, 'openapi.json');
  const writer = path.join(root, 'server/src/http/openapi/write-openapi.ts');
  await finish(process.execPath, [writer, document]);
  const types = path.join(folder, 'portal-api.d.ts');
  await finish(path.join(tool, 'node_modules/.bin/openapi-typescript'), [document, '--output', types]);
  const module = pythonClient(JSON.parse(await readFile(document, 'utf8')));
  await writeFile(path.join(folder, 'portal_api.py'), module);
}

async function finish(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(output);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.resolve(process.argv[2] ?? 'clients');
  await writeClients(folder);
  console.log(`${folder}: portal-api.d.ts for TypeScript (with openapi-fetch), portal_api.py for Python`);
}
