import { readFileSync } from 'node:fs';
import { GenError } from '../base/diagnostics';
import type { SchemaFile } from '../schema/read-schema';
import { engineAdapter } from './engine-adapter';
import { withExtension } from './extensions';
import type { EngineBindings, ProjectTools } from './project-tools';

/** Node has it, and its types for this version do not say so. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      binary: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Record<string, unknown> } }>;
  };
};

/** The tables of a database against a schema, asked of Prisma's own engine. */
export interface Engine {
  /** The SQL that makes the tables what the schema says, or all of them anew; empty where they are so. */
  difference(from?: 'tables' | 'nothing'): Promise<string>;
  /**
   * Makes them so; with `force`, though something is lost by it.
   * @returns what stands against it, in sentences; then nothing was done
   * @throws {GenError} where the database refuses a part of it; then nothing was done either
   */
  push(options?: { force: boolean }): Promise<string[]>;
  close(): Promise<void>;
}

/** What `prisma` asks of its binary, asked of the same engine as WebAssembly: nothing has to be downloaded. */
export async function openEngine(
  tools: ProjectTools,
  url: string,
  schema: readonly SchemaFile[],
): Promise<Engine> {
  const bindings = await begun(tools.engine);
  const files = schema.map(({ path, text }) => ({ path, content: text }));
  const adapter = engineAdapter(tools, url);
  const opened = await bindings.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    adapter.factory,
  ).catch(async (error: unknown) => {
    await adapter.close();
    throw unreadable(error) ?? error;
  });
  const filters = { externalTables: [], externalEnums: [] };
  return {
    async difference(from = 'tables') {
      const { stdout } = await opened
        .diff({
          from:
            from === 'nothing'
              ? { tag: 'empty' }
              : { tag: 'schemaDatasource', files, configDir: process.cwd() },
          to: { tag: 'schemaDatamodel', files },
          script: true,
          exitCode: null,
          filters,
        })
        .catch((error: unknown) => {
          throw unreadable(error) ?? error;
        });
      const sql = (stdout ?? '').trim();
      return sql.startsWith('-- This is an empty migration') ? '' : withExtension(sql);
    },
    async push({ force } = { force: false }) {
      const { unexecutable, warnings } = await adapter
        .atOnce(() => opened.schemaPush({ force, schema: { files }, filters }))
        .catch((error: unknown) => {
          throw refusal(error);
        });
      return force ? unexecutable : [...unexecutable, ...warnings];
    },
    async close() {
      opened.free();
      await adapter.close();
    },
  };
}

/** A schema that is only half written, as it is saved while somebody types: `gen dev` goes on behind it. */
function unreadable(error: unknown): GenError | undefined {
  const said = messageOf(error);
  const [, place] = /-->\s+(\S+:\d+)/.exec(said) ?? [];
  if (place === undefined) return undefined;
  const [, reason = said] = /^error: (.*)/m.exec(said) ?? [];
  return GenError.of(`${place}: ${reason}`, 'repair the schema');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The engine's error goes on with where in its own source it was. */
function refusal(error: unknown): GenError {
  const [said = ''] = messageOf(error).split('\n');
  const reason = said.replace(/^ERROR: /, '');
  const [, type] = /^type "(\w+)" does not exist/.exec(reason) ?? [];
  return GenError.of(
    `the database refuses it: ${reason}`,
    type === undefined
      ? 'nothing was done'
      : `nothing was done; where it is a type of an extension, let the database have it first: CREATE EXTENSION ${type}`,
  );
}

/** Its JavaScript knows of one WebAssembly at a time, so that a process begins it once. */
const beginnings = new Map<string, Promise<EngineBindings>>();

function begun({ bindings, binary }: ProjectTools['engine']): Promise<EngineBindings> {
  const beginning = beginnings.get(binary) ?? begin(bindings, binary);
  beginnings.set(binary, beginning);
  return beginning;
}

async function begin(bindings: EngineBindings, binary: string): Promise<EngineBindings> {
  const { instance } = await WebAssembly.instantiate(readFileSync(binary), {
    './schema_engine_bg.js': withoutWaiting(bindings),
  });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (isStart(start)) start();
  // it reports its panics here, and does not start without
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  return bindings;
}

const isStart = (value: unknown): value is () => void => typeof value === 'function';

/** Its questions have a time limit of a minute each, which is not called off: no process has to wait for those. */
const withoutWaiting = (bindings: EngineBindings): object =>
  Object.fromEntries(
    Object.entries(bindings as unknown as Record<string, (...given: unknown[]) => unknown>).map(
      ([name, called]) => [
        name,
        name.startsWith('__wbg_setTimeout_')
          ? (...given: unknown[]) => {
              const timer = called(...given);
              if (timer instanceof Object && 'unref' in timer) (timer as NodeJS.Timeout).unref();
              return timer;
            }
          : called,
      ],
    ),
  );
