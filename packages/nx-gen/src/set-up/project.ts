import { join, posix } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { readOrRenderConfig } from '../init/read-or-render-config';
import { readSchemaFacts } from '../init/database-facts';
import { migrationsFolder } from '../init/migrations-folder';
import { prismaPackage } from '../init/prisma-package';
import { isEmbeddable } from '../init/prisma-part';
import { readProject } from '../init/project-facts';
import { schemaFilesOf } from '../run/load-project';
import type { Provider } from '../schema/ir';
import type { SchemaFile } from '../schema/read-schema';
import { effectiveValues } from './env-file';

/** A project on disk that is to be started. */
export interface ProjectToRun {
  /** Absolute path of the workspace, and the project's path in it. */
  root: string;
  project: string;
  /** Absolute path of the project. */
  folder: string;
  /** Absolute path of the folder where Prisma's commands run. */
  prisma: string;
  /** Contents of `.env.example` and `.env`; undefined if they do not exist. */
  example?: string;
  env?: string;
  /** The values of `.env`, overridden by the environment. */
  values: ReadonlyMap<string, string>;
  provider?: Provider;
  /** Whether its database can be embedded, with tables created without the Prisma CLI. */
  isEmbeddable: boolean;
  schema: readonly SchemaFile[];
  /** Absolute path of the client's entry file, if Prisma generates it as TypeScript into the project. */
  client?: string;
  /** The global prefix of the API: `/api`, or empty. */
  globalPrefix: string;
  /** Whether its own code is compiled to ES modules. */
  isEsModule: boolean;
  /** Absolute path of the migrations folder. */
  migrations: string;
}

/** @throws {GenError} if its configuration is invalid, or there is no schema */
export async function readProjectToRun(root: string, project: string): Promise<ProjectToRun> {
  const tree = new DiskTree(root);
  const read = (name: string): string | undefined =>
    tree.read(posix.join(project, name)) ?? undefined;
  const { config } = await readOrRenderConfig(tree, project, {});
  const facts = readProject(tree, project, config);
  const schema = readSchemaFacts(tree, facts.schemaPath);
  const env = read('.env');
  return {
    root,
    project,
    folder: join(root, project),
    prisma: join(root, prismaPackage(tree, facts)),
    example: read('.env.example'),
    env,
    values: effectiveValues(env),
    provider: schema?.provider,
    isEmbeddable: schema !== undefined && isEmbeddable(schema, facts),
    schema: schemaFilesOf(tree, { root: project, config }),
    client: schema?.client.kind === 'file' ? join(root, `${schema.client.path}.ts`) : undefined,
    globalPrefix: facts.globalPrefix,
    isEsModule: facts.isEsModule,
    migrations: join(root, migrationsFolder(tree, facts)),
  };
}
