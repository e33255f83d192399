import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import { titles as titlesEn } from '@portal/words/en/assistants/titles';
import { titles as titlesZh } from '@portal/words/zh/assistants/titles';
import type * as z from 'zod';
import { ApiRefused } from './call-api.ts';
import type { Caller } from './caller.ts';
import { refusalSentence } from './refusal-sentence.ts';

type ToolName = keyof typeof titlesEn;

/**
 * Effects of tools. READS: it changes nothing. ADDS: it makes something new, and takes nothing away. CHANGES: it changes or ends
 * what there is.
 */
type Effect = 'READS' | 'ADDS' | 'CHANGES';

const annotations: Readonly<Record<Effect, ToolAnnotations>> = {
  READS: { readOnlyHint: true, openWorldHint: false },
  ADDS: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  CHANGES: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: ToolName;
  /** Says its effect to the program that chooses among tools, in English alone. */
  readonly description: string;
  /** Scopes that a token must have for it. */
  readonly needs: readonly string[];
  /** True where only members have what it is about. */
  readonly isForMembers?: boolean;
  readonly effect: Effect;
  readonly input: Input;
  readonly output: Output;
  /** Does it, and says the result in a short text. */
  readonly run: (caller: Caller, input: z.output<Input>) => Promise<{ text: string; data: z.input<Output> }>;
}

/** A tool, ready to be offered to a caller. */
export interface Tool {
  readonly name: ToolName;
  readonly mayUse: (caller: Pick<Caller, 'scopes' | 'actor'>) => boolean;
  readonly register: (server: McpServer, caller: Caller) => void;
}

/** A refusal that a tool decides itself, in the caller's language. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
}

const asError = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

/** Defines a tool. Its refusals are answers that say why; a failure on our side is logged and hidden. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  description,
  needs,
  isForMembers = false,
  effect,
  input,
  output,
  run,
}: ToolDefinition<Input, Output>): Tool {
  return {
    name,
    mayUse: ({ scopes, actor }) =>
      needs.every((scope) => scopes.has(scope)) && (!isForMembers || actor.member !== null),
    register(server, caller) {
      const titles = caller.language === 'zh' ? titlesZh : titlesEn;
      const inputSchema: z.ZodObject = input;
      const outputSchema: z.ZodObject = output;
      const config = {
        title: titles[name],
        description,
        inputSchema,
        outputSchema,
        annotations: { title: titles[name], ...annotations[effect] },
      };
      server.registerTool(name, config, async (given) => {
        try {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this schema
          const { text, data } = await run(caller, given as z.output<Input>);
          return { content: [{ type: 'text' as const, text }], structuredContent: { ...data } };
        } catch (error) {
          if (error instanceof ToolRefused) return asError(error.message);
          if (error instanceof ApiRefused) return asError(refusalSentence(error, caller));
          caller.log.error({ err: error, tool: name }, 'tool failed');
          return asError(caller.phrasing.words.failed);
        }
      });
    },
  };
}
