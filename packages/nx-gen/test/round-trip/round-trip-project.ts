import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { formatDiagnostic, GenError } from '../../src/base/diagnostics';
import type { SchemaIR } from '../../src/schema/ir';
import { readSchema, type SchemaFile } from '../../src/schema/read-schema';
import { SkeletonProject } from '../support/project';
import { extensionsOf, omittedExtensions, missingExtension, type Extension } from './extensions';
import { forPrisma7, withMarks, modelsIn, withSafeOutput } from './schema-copy';
import { tablesOf } from './tables';
import { pgliteTables } from './pglite-tables';

const FILES = join(__dirname, 'files');
const CLIENT_PACKAGE = dirname(require.resolve('@prisma/client/package.json'));

/** The databases that a project can be booted on, by the schema's provider. */
const DATABASE_FOLDERS: Partial<Record<SchemaIR['provider'], string>> = {
  cockroachdb: 'postgresql',
  mysql: 'mysql',
  postgresql: 'postgresql',
  sqlite: 'sqlite',
};

/** A model that the generator refuses, with its reason. */
export interface RefusedModel {
  model: string;
  reason: string;
}

/** A project whose schema has every model marked that the generator accepts. */
export class RoundTripProject extends SkeletonProject {
  readonly refused: readonly RefusedModel[];
  readonly schema: SchemaIR;
  private readonly prisma7Files: SchemaFile[];
  private readonly extensions: readonly Extension[];
  private changes: string[] = [];

  private constructor(name: string, { schema, files, refused }: AcceptedSchema) {
    super(name, { schema: '', client: clientImport(schema) });
    rmSync(join(this.root, 'prisma'), { recursive: true });
    this.schema = schema;
    this.refused = refused;
    const output =
      schema.client.kind === 'file'
        ? posix.dirname(schema.client.path)
        : 'node_modules/.prisma/client';
    this.prisma7Files = forPrisma7(files, schema.client, join(this.root, output));
    this.extensions = extensionsOf(files);
    files.forEach(({ path, text }) => this.write(path, text));
    this.write(
      'generator.config.ts',
      `export const config = { schemaPath: 'prisma', dashboardPath: 'dashboard', nonInteractive: true };\n`,
    );
  }

  /** @param given their paths begin with `prisma/`, as in the project */
  static async of(name: string, given: readonly SchemaFile[]): Promise<RoundTripProject> {
    return new RoundTripProject(name, await markAcceptedModels(withSafeOutput(given)));
  }

  /** Writes Prisma's client to the place that the schema's own generator names. */
  override generateClient(): void {
    this.write(
      'prisma.config.ts',
      `import { defineConfig } from 'prisma/config';\nexport default defineConfig({ schema: 'prisma-7' });\n`,
    );
    for (const { path, text } of this.prisma7Files) this.write(join('prisma-7', path), text);
    super.generateClient();
    if (this.schema.client.kind === 'package') this.addClientPackage(this.schema.client.name);
  }

  /** Returns why the schema cannot be exercised; undefined where its database is available. */
  obstacle(): string | undefined {
    const server = DATABASE_FOLDERS[this.schema.provider];
    if (server === undefined || (server === 'mysql' && !process.env['TEST_MYSQL_URL']))
      return `there is no ${this.schema.provider} database`;
    return server === 'postgresql' ? missingExtension(this.extensions) : undefined;
  }

  /** Returns what of the schema is not tried, or only with substitutes, one line each; call it after adding the tables. */
  omissions(): string[] {
    return [...omittedExtensions(this.extensions), ...this.changes];
  }

  /** Adds the files that a server needs, before the generator runs, which looks for PrismaService. */
  addServer(): void {
    cpSync(join(FILES, 'common'), this.root, { recursive: true });
    if (this.schema.user) cpSync(join(FILES, 'rules'), this.root, { recursive: true });
    this.useDatabase(DATABASE_FOLDERS[this.schema.provider] ?? 'postgresql');
    if (this.schema.provider === 'mongodb') this.useDatabase('mongodb');
    const service = 'src/prisma/prisma.service.ts';
    this.write(
      service,
      this.read(service).replace("'@prisma/client'", `'${clientImport(this.schema)}'`),
    );
  }

  /** @param server the folder of `files` with the database that the API opens from then on */
  useDatabase(server: string): void {
    cpSync(join(FILES, server), this.root, { recursive: true });
  }

  /** @param more SQL unknown to Prisma */
  async addTables(more = ''): Promise<void> {
    const modules = this.extensions.flatMap(({ module }) => module ?? []);
    this.write('extensions.json', JSON.stringify(modules));
    const given = tablesOf(this.schema, this.prisma7Files, this.extensions);
    const isPostgres = DATABASE_FOLDERS[this.schema.provider] === 'postgresql';
    const { sql, changes } = isPostgres
      ? await pgliteTables(given, modules)
      : { sql: given, changes: [] };
    this.changes = changes;
    this.write('tables.sql', `${sql}\n${more}`);
  }

  /** Adds what `npm install @prisma/client` installs, with this project's client behind it. */
  private addClientPackage(name: string): void {
    const folder = join(this.root, 'node_modules', name);
    const client = relative(folder, join(this.root, 'node_modules/.prisma/client'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '7.10.0' }));
    writeFileSync(join(folder, 'index.js'), `module.exports = require('${client}');\n`);
    writeFileSync(join(folder, 'index.d.ts'), `export * from '${client}';\n`);
    symlinkSync(join(CLIENT_PACKAGE, 'runtime'), join(folder, 'runtime'));
  }
}

/** Returns the client's import path from a file in `src/prisma`. */
function clientImport({ client }: SchemaIR): string {
  return client.kind === 'package' ? client.name : posix.relative('src/prisma', client.path);
}

interface AcceptedSchema {
  schema: SchemaIR;
  files: SchemaFile[];
  refused: RefusedModel[];
}

/**
 * Marks every model, and removes the mark again where the generator refuses the model.
 *
 * @throws {GenError} where the schema itself cannot be read
 */
async function markAcceptedModels(given: readonly SchemaFile[]): Promise<AcceptedSchema> {
  const names = new Set(modelsIn(given).map(({ name }) => name));
  const refused: RefusedModel[] = [];
  for (;;) {
    const files = withMarks(given, new Set(refused.map(({ model }) => model)));
    try {
      return { schema: await readSchema(files, '.'), files, refused };
    } catch (error) {
      const found = error instanceof GenError ? refusedModelsOf(error, names) : [];
      const known = new Set(refused.map(({ model }) => model));
      // a model that is refused even without its mark, e.g. for its rules, would be refused forever
      if (found.every(({ model }) => known.has(model))) throw error;
      refused.push(...found);
    }
  }
}

/** Returns the models that an error is about; none where one of its texts is about no model. */
function refusedModelsOf({ diagnostics }: GenError, names: ReadonlySet<string>): RefusedModel[] {
  const reasons = new Map<string, string>();
  for (const { subject = '', message, cure } of diagnostics) {
    const [model = ''] = subject.split('.');
    if (!names.has(model)) return [];
    const reason = formatDiagnostic({ subject, message, cure });
    reasons.set(model, [reasons.get(model), reason].filter(Boolean).join('; '));
  }
  return [...reasons].map(([model, reason]) => ({ model, reason }));
}
