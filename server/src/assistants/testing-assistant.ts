import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

/** The result of a tool, as its assistant gets it. */
export interface ToolResult {
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what its tool answers
  data: any;
  isError: boolean;
}

export interface Assistant {
  client: Client;
  /** Names of the tools that it is offered. */
  tools: () => Promise<string[]>;
  use: (name: string, input?: object) => Promise<ToolResult>;
  close: () => Promise<void>;
}

interface Manner {
  language?: string;
  /** By the revision of 2026, where each message stands by itself; those before begin with a handshake. */
  isModern?: boolean;
}

/** The address of `/mcp`; the app listens from the first time on. */
export async function mcpAddress(app: FastifyInstance): Promise<URL> {
  const origin = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  return new URL('/mcp', origin);
}

/** Connects an assistant of the owner of these headers' token: the protocol's own client, over HTTP. */
export async function connectAssistant(
  app: FastifyInstance,
  headers: Record<string, string>,
  { language = 'en', isModern = false }: Manner = {},
): Promise<Assistant> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    isModern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  const transport = new StreamableHTTPClientTransport(await mcpAddress(app), {
    requestInit: { headers: { ...headers, 'accept-language': language } },
  });
  await client.connect(transport);
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name, input = {}) {
      const answer = await client.callTool({ name, arguments: { ...input } });
      const text = answer.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      return { text, data: answer.structuredContent, isError: answer.isError === true };
    },
    close: () => client.close(),
  };
}
