import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSchema } from '../../src/schema/read-schema';
import { failuresOf, FIXTURES, runJest, type FileOutcome } from '../access/run-jest';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { tablesOf } from '../round-trip/tables';
import { SkeletonProject } from '../support/project';

jest.setTimeout(600_000);

const SERVER = join(__dirname, '../files/server');

/** The tests of each model start the application over a separate database with the tables of `tables.sql`. */
const SERVICES = {
  sqlite: `import { createClient } from '@libsql/client';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaClient } from '../generated/prisma/client';

const urlIn = (folder: string) => 'file:' + join(folder, 'test.db');

@Injectable()
export class PrismaService extends PrismaClient implements OnModuleInit, OnModuleDestroy {
  private readonly folder: string;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'gen-access-'));
    super({ adapter: new PrismaLibSql({ url: urlIn(folder) }) });
    this.folder = folder;
  }

  async onModuleInit() {
    const client = createClient({ url: urlIn(this.folder) });
    await client.executeMultiple(readFileSync('tables.sql', 'utf8'));
    client.close();
  }

  async onModuleDestroy() {
    await this.$disconnect();
    rmSync(this.folder, { recursive: true });
  }
}
`,
  mysql: `import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { createConnection } from 'mariadb';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PrismaClient } from '../generated/prisma/client';

const { hostname, port, username, password } = new URL(process.env['TEST_MYSQL_URL'] ?? '');
const server = {
  host: hostname,
  port: Number(port || 3306),
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
  connectTimeout: 10_000, // the driver gives up after a second, in which a busy machine may not answer
};
const database = 'gen_access_' + randomBytes(6).toString('hex');

async function run(sql: string) {
  const connection = await createConnection({ ...server, multipleStatements: true });
  await connection.query(sql);
  await connection.end();
}

@Injectable()
export class PrismaService extends PrismaClient implements OnModuleInit, OnModuleDestroy {
  constructor() {
    super({ adapter: new PrismaMariaDb({ ...server, database, connectionLimit: 4 }) });
  }

  onModuleInit() {
    const tables = readFileSync('tables.sql', 'utf8');
    return run(\`CREATE DATABASE \${database}; USE \${database}; \${tables}\`);
  }

  async onModuleDestroy() {
    await this.$disconnect();
    await run(\`DROP DATABASE \${database}\`);
  }
}
`,
};

const ALL = 'test/gen/all.spec.ts';

const MODULE = `import { Global, Module } from '@nestjs/common';
import { PrismaService } from './prisma.service';

@Global()
@Module({ providers: [PrismaService], exports: [PrismaService] })
export class PrismaModule {}
`;

/** Merges the tests of all models into one file, since loading all modules takes most of the time. @returns the models' names */
function putInOneFile(project: SkeletonProject): string[] {
  const names = project
    .files('test/gen')
    .filter((path) => path.endsWith('.gen.access.spec.ts'))
    .map((path) => basename(path, '.ts'));
  const blocks = names.map((name) => `describe('${name}', () => void require('./${name}'));\n`);
  project.write(ALL, blocks.join(''));
  return names;
}

/** A project's generated tests send HTTP requests as each of its people, and know what each may see. */
describe.each(['sqlite', 'mysql'] as const)('access rules on %s', (provider) => {
  const isGiven = provider !== 'mysql' || Boolean(process.env['TEST_MYSQL_URL']);
  let project: SkeletonProject;
  let models: string[];
  let outcomes: FileOutcome[];

  beforeAll(async () => {
    if (!isGiven) return;
    const schema = ACCESS_SCHEMA.replace('provider = "postgresql"', `provider = "${provider}"`);
    project = new SkeletonProject(`access-${provider}`, {
      schema,
      client: '../generated/prisma/client',
    });
    cpSync(SERVER, project.root, { recursive: true });
    const file = { path: 'prisma/schema.prisma', text: schema };
    project.write('tables.sql', tablesOf(await readSchema([file], '.'), [file]));
    project.write('src/prisma/prisma.service.ts', SERVICES[provider]);
    project.write('src/prisma/prisma.module.ts', MODULE);
    for (const [path, text] of Object.entries(PROJECT_FILES)) project.write(path, text);
    cpSync(join(FIXTURES, 'test'), project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
    models = putInOneFile(project);
    outcomes = await runJest(project, [
      {
        displayName: provider,
        rootDir: project.root,
        testMatch: [`<rootDir>/${ALL}`],
        testEnvironmentOptions: { customExportConditions: ['@gen/source', 'node'] },
        transform: { '^.+\\.ts$': [join(FIXTURES, 'jest/transform.cjs'), {}] },
      },
    ]);
  });
  afterAll(() => project?.remove());

  (isGiven ? it : it.skip)('pass the generated tests of every model', () => {
    for (const { error, tests } of outcomes)
      expect({ error, failed: failuresOf(tests) }).toEqual({ error: undefined, failed: [] });
    const passed = outcomes
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'passed');
    expect(models).toHaveLength(10);
    expect(new Set(passed.map(({ titles }) => titles[0]))).toEqual(new Set(models));
    expect(passed.length).toBeGreaterThan(100);
  });
});
