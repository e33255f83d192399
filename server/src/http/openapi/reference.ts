import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Documents by the club's name: they take a while to make, and are the same for every app of this process. */
const documents = new Map<string, ReturnType<typeof describe>>();

function describe(clubName: string) {
  const document = openApiDocument(clubName);
  return { document, text: JSON.stringify(document) };
}

/** The contract for machines at `/openapi.json`, and for people at `/docs`. */
export async function serveReference(app: FastifyInstance, clubName: string): Promise<void> {
  const { document, text } = documents.get(clubName) ?? describe(clubName);
  documents.set(clubName, { document, text });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
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
