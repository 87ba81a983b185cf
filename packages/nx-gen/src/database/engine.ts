import { readFileSync } from 'node:fs';
import { GenError } from '../base/diagnostics';
import type { SchemaFile } from '../schema/read-schema';
import { createEngineAdapter } from './engine-adapter';
import { withoutPrismaTransactions } from './prisma-transactions';
import type { EngineBindings, ProjectTools } from './project-tools';

/** Node provides it, but the types of this version lack it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      binary: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Record<string, unknown> } }>;
  };
};

/** Compares the tables of a database with a schema, using Prisma's own engine. */
export interface Engine {
  /**
   * Returns the SQL that changes the existing tables to match the schema, or creates all of them, without the
   * extensions that it needs; empty if nothing differs.
   */
  difference(from?: 'tables' | 'nothing'): Promise<string>;
  /** Returns the SQL that creates the existing tables, as far as Prisma knows them. */
  existingTables(): Promise<string>;
  /**
   * Updates the tables; with `force`, even if data is lost.
   * @param options.losses those that the engine does not know, as sentences
   * @returns the reasons against it, as sentences; nothing was changed if there are any
   * @throws {GenError} if the database rejects a statement; nothing was changed then either
   */
  push(options?: PushOptions): Promise<string[]>;
  close(): Promise<void>;
}

interface PushOptions {
  force?: boolean;
  losses?: readonly string[];
}

/** Opens the engine behind the `prisma` CLI as WebAssembly, so that no binary has to be downloaded. */
export async function openEngine(
  tools: ProjectTools,
  url: string,
  schema: readonly SchemaFile[],
): Promise<Engine> {
  const bindings = await startEngineOnce(tools.engine);
  const files = schema.map(({ path, text }) => ({ path, content: text }));
  const adapter = createEngineAdapter(tools, url);
  const engine = await bindings.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    adapter.factory,
  ).catch(async (error: unknown) => {
    await adapter.close();
    throw toSchemaError(error) ?? error;
  });
  const filters = { externalTables: [], externalEnums: [] };
  const nothing = { tag: 'empty' } as const;
  const tables = { tag: 'schemaDatasource', files, configDir: process.cwd() } as const;
  const wanted = { tag: 'schemaDatamodel', files } as const;
  type State = typeof nothing | typeof tables | typeof wanted;
  const diff = async (from: State, to: State): Promise<string> => {
    const { stdout } = await engine
      .diff({ from, to, script: true, exitCode: null, filters })
      .catch((error: unknown) => {
        throw toSchemaError(error) ?? error;
      });
    const sql = withoutPrismaTransactions(stdout ?? '').trim();
    return sql.startsWith('-- This is an empty migration') ? '' : sql;
  };
  return {
    difference: (from = 'tables') => diff(from === 'nothing' ? nothing : tables, wanted),
    existingTables: () => diff(nothing, tables),
    async push({ force = false, losses = [] } = {}) {
      const isKept = force || losses.length === 0;
      const { unexecutable, warnings } = await adapter.inTransaction(
        () => engine.schemaPush({ force, schema: { files }, filters }),
        (error) => toStatementError(error),
        isKept,
      );
      return force ? unexecutable : [...unexecutable, ...warnings, ...losses];
    },
    async close() {
      engine.free();
      await adapter.close();
    },
  };
}

/** Recognises an incomplete schema, saved while the user is still typing, which `gen dev` tolerates. */
function toSchemaError(error: unknown): GenError | undefined {
  const message = messageOf(error);
  const [, place] = /-->\s+(\S+:\d+)/.exec(message) ?? [];
  if (place === undefined) return undefined;
  const [, reason = message] = /^error: (.*)/m.exec(message) ?? [];
  return GenError.of(`${place}: ${reason}`, 'fix the schema');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Uses the first line only: the engine's error continues with a location in its own source. */
function toStatementError(error: unknown): GenError {
  const [firstLine = ''] = messageOf(error).split('\n');
  const { detail } = error instanceof Error && 'detail' in error ? error : { detail: undefined };
  const text = firstLine.replace(/^ERROR: /, '');
  // such as the value that occurs twice
  const reason = typeof detail === 'string' ? `${text} (${detail})` : text;
  const [, type] = /^type "(\w+)" does not exist/.exec(reason) ?? [];
  const cure = /^unsafe use of new value/.test(reason)
    ? NEW_VALUE_CURE
    : type &&
      `if an extension provides that type, run this in the database first: CREATE EXTENSION ${type}`;
  return GenError.of(
    `the database rejects it: ${reason}`,
    cure === undefined ? 'nothing was done' : `nothing was done; ${cure}`,
  );
}

/** PostgreSQL lets nothing use the new value of an enum in the transaction that adds it. */
const NEW_VALUE_CURE =
  'first migrate without using the new value, such as in a @default, and then once more with it';

/** The engine's JavaScript supports a single WebAssembly instance, so a process starts it once. */
const startedEngines = new Map<string, Promise<EngineBindings>>();

function startEngineOnce({ bindings, binary }: ProjectTools['engine']): Promise<EngineBindings> {
  const starting = startedEngines.get(binary) ?? startEngine(bindings, binary);
  startedEngines.set(binary, starting);
  return starting;
}

async function startEngine(bindings: EngineBindings, binary: string): Promise<EngineBindings> {
  const { instance } = await WebAssembly.instantiate(readFileSync(binary), {
    './schema_engine_bg.js': withUnrefTimers(bindings),
  });
  bindings.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (isStart(start)) start();
  // it reports panics here, and does not start without it
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  return bindings;
}

const isStart = (value: unknown): value is () => void => typeof value === 'function';

/** Unrefs the engine's one-minute query timeouts, which are never cleared, so that they do not keep the process alive. */
const withUnrefTimers = (bindings: EngineBindings): object =>
  Object.fromEntries(
    Object.entries(bindings as unknown as Record<string, (...given: unknown[]) => unknown>).map(
      ([name, original]) => [
        name,
        name.startsWith('__wbg_setTimeout_')
          ? (...given: unknown[]) => {
              const timer = original(...given);
              if (timer instanceof Object && 'unref' in timer) (timer as NodeJS.Timeout).unref();
              return timer;
            }
          : original,
      ],
    ),
  );
