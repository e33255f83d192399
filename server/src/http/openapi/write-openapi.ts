// npm run openapi: writes the contract as OpenAPI 3.1 into openapi.json, or into the named file.
import { writeFile } from 'node:fs/promises';
import { parseConfig } from '../../config/config.ts';
import { openApiDocument } from './openapi.ts';

const file = process.argv[2] ?? 'openapi.json';
const document = openApiDocument(parseConfig(process.env));
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${file}: OpenAPI 3.1, ${Object.keys(document.paths).length} paths\n`);
