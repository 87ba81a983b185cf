import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { formatDiagnostic, GenError } from '../../src/base/diagnostics';
import type { SchemaIR } from '../../src/schema/ir';
import { readSchema, type SchemaFile } from '../../src/schema/read-schema';
import { SkeletonProject } from '../support/project';
import { extensionsOf, leftOut, missingExtension, type Extension } from './extensions';
import { forPrisma, marked, modelsIn, withSafeOutput } from './schema-copy';
import { tablesOf } from './tables';
import { triedTables } from './tried-tables';

const FILES = join(__dirname, 'files');
const CLIENT_PACKAGE = dirname(require.resolve('@prisma/client/package.json'));

/** The databases that a project can be booted on, by the schema's provider. */
const SERVERS: Partial<Record<SchemaIR['provider'], string>> = {
  cockroachdb: 'postgresql',
  mysql: 'mysql',
  postgresql: 'postgresql',
  sqlite: 'sqlite',
};

/** A model that the generator refuses, and what it says. */
export interface Refusal {
  model: string;
  reason: string;
}

/** A project with a schema of which every model that the generator takes is marked. */
export class RoundTripProject extends SkeletonProject {
  readonly refused: readonly Refusal[];
  readonly schema: SchemaIR;
  private readonly files7: SchemaFile[];
  private readonly extensions: readonly Extension[];
  private changes: string[] = [];

  private constructor(name: string, { schema, files, refused }: Readable) {
    super(name, { schema: '', client: clientImport(schema) });
    rmSync(join(this.root, 'prisma'), { recursive: true });
    this.schema = schema;
    this.refused = refused;
    const output =
      schema.client.kind === 'file'
        ? posix.dirname(schema.client.path)
        : 'node_modules/.prisma/client';
    this.files7 = forPrisma(files, schema.client, join(this.root, output));
    this.extensions = extensionsOf(files);
    files.forEach(({ path, text }) => this.write(path, text));
    this.write(
      'generator.config.ts',
      `export const config = { schemaPath: 'prisma', dashboardPath: 'dashboard', nonInteractive: true };\n`,
    );
  }

  /** @param given paths begin with `prisma/`, where they stand in the project */
  static async of(name: string, given: readonly SchemaFile[]): Promise<RoundTripProject> {
    return new RoundTripProject(name, await readable(withSafeOutput(given)));
  }

  /** Writes Prisma's client to where the schema's own generator puts it. */
  override generateClient(): void {
    this.write(
      'prisma.config.ts',
      `import { defineConfig } from 'prisma/config';\nexport default defineConfig({ schema: 'prisma-7' });\n`,
    );
    for (const { path, text } of this.files7) this.write(join('prisma-7', path), text);
    super.generateClient();
    if (this.schema.client.kind === 'package') this.addClientPackage(this.schema.client.name);
  }

  /** Why the schema cannot be driven; undefined where its database is at hand. */
  obstacle(): string | undefined {
    const server = SERVERS[this.schema.provider];
    if (server === undefined || (server === 'mysql' && !process.env['TEST_MYSQL_URL']))
      return `there is no ${this.schema.provider} database`;
    return server === 'postgresql' ? missingExtension(this.extensions) : undefined;
  }

  /** What of the schema is not tried, or with something else, one line each; once the tables are added. */
  omissions(): string[] {
    return [...leftOut(this.extensions), ...this.changes];
  }

  /** Puts what a server needs into the project; before the generator runs, which looks for PrismaService. */
  addServer(): void {
    cpSync(join(FILES, 'common'), this.root, { recursive: true });
    if (this.schema.user) cpSync(join(FILES, 'rules'), this.root, { recursive: true });
    this.useDatabase(SERVERS[this.schema.provider] ?? 'postgresql');
    const service = 'src/prisma/prisma.service.ts';
    this.write(
      service,
      this.read(service).replace("'@prisma/client'", `'${clientImport(this.schema)}'`),
    );
  }

  /** @param server the folder of `files` with the database that the API opens from now on */
  useDatabase(server: string): void {
    cpSync(join(FILES, server), this.root, { recursive: true });
  }

  /** @param more SQL that Prisma knows nothing of */
  async addTables(more = ''): Promise<void> {
    const modules = this.extensions.flatMap(({ module }) => module ?? []);
    this.write('extensions.json', JSON.stringify(modules));
    const given = tablesOf(this.schema, this.files7, this.extensions);
    const isPostgres = SERVERS[this.schema.provider] === 'postgresql';
    const { sql, changes } = isPostgres
      ? await triedTables(given, modules)
      : { sql: given, changes: [] };
    this.changes = changes;
    this.write('tables.sql', `${sql}\n${more}`);
  }

  /** What `npm install @prisma/client` gives, with this project's client behind it. */
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

/** From a file in `src/prisma`. */
function clientImport({ client }: SchemaIR): string {
  return client.kind === 'package' ? client.name : posix.relative('src/prisma', client.path);
}

interface Readable {
  schema: SchemaIR;
  files: SchemaFile[];
  refused: Refusal[];
}

/**
 * Marks every model, and takes the mark off again where the generator refuses the model.
 *
 * @throws {GenError} where the schema itself cannot be read
 */
async function readable(given: readonly SchemaFile[]): Promise<Readable> {
  const names = new Set(modelsIn(given).map(({ name }) => name));
  const refused: Refusal[] = [];
  for (;;) {
    const files = marked(given, new Set(refused.map(({ model }) => model)));
    try {
      return { schema: await readSchema(files, '.'), files, refused };
    } catch (error) {
      const found = error instanceof GenError ? refusalsOf(error, names) : [];
      const known = new Set(refused.map(({ model }) => model));
      // what stays wrong without the mark, as rules of an unmarked model do, would be refused for ever
      if (found.every(({ model }) => known.has(model))) throw error;
      refused.push(...found);
    }
  }
}

/** The models that an error is about; none where one of its texts is about no model. */
function refusalsOf({ diagnostics }: GenError, names: ReadonlySet<string>): Refusal[] {
  const reasons = new Map<string, string>();
  for (const { subject = '', message, cure } of diagnostics) {
    const [model = ''] = subject.split('.');
    if (!names.has(model)) return [];
    const reason = formatDiagnostic({ subject, message, cure });
    reasons.set(model, [reasons.get(model), reason].filter(Boolean).join('; '));
  }
  return [...reasons].map(([model, reason]) => ({ model, reason }));
}
