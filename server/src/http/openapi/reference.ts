import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { servePages } from './pages.ts';
import type { Publisher } from './openapi.ts';
import { openApiDocument } from './openapi.ts';

/** Documents by their publisher: they take a while to make, and are the same for every app of this process. */
const documents = new Map<string, string>();

/** The document as JSON, made at the first request. */
function textOf(publisher: Publisher): string {
  const key = JSON.stringify([publisher.clubName, publisher.apiUrl, publisher.portalUrl]);
  const text = documents.get(key) ?? JSON.stringify(openApiDocument(publisher));
  documents.set(key, text);
  return text;
}

/** The contract for machines at `/openapi.json`, and for people at `/docs`. */
export async function serveReference(app: FastifyInstance, publisher: Publisher): Promise<void> {
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(textOf(publisher)),
  );
  servePages(app);
  const document = { toJSON: (): unknown => JSON.parse(textOf(publisher)) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types end at OpenAPI 3.0
  const specification = { document: document as never };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false, validatorUrl: null },
  });
}
