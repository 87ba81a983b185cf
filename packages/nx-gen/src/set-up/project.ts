import { join, posix } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { readOrRenderConfig } from '../init/read-or-render-config';
import { readSchemaFacts } from '../init/database-facts';
import { isEmbeddable, migrationsFolder } from '../init/prisma-part';
import { readProject } from '../init/project-facts';
import { schemaFilesOf } from '../run/load-project';
import type { SchemaFile } from '../schema/read-schema';
import { effectiveValues } from './env-file';

/** A project that is to run, as it lies on the disk. */
export interface ProjectToRun {
  /** Absolute path of the workspace, and the project's in it. */
  root: string;
  project: string;
  /** Absolute path of the project. */
  folder: string;
  /** Texts of `.env.example` and `.env`; undefined where there are none. */
  example?: string;
  env?: string;
  /** What `.env` and the environment say; the environment wins. */
  values: ReadonlyMap<string, string>;
  /** Whether its database can be one of its own packages, and its tables are made without Prisma's command. */
  isEmbeddable: boolean;
  schema: readonly SchemaFile[];
  /** Absolute path of the client's first file, where Prisma writes it as TypeScript into the project. */
  client?: string;
  /** What the addresses of the API begin with: `/api`, or nothing. */
  globalPrefix: string;
  /** Its own code is compiled to ES modules. */
  isEsModule: boolean;
  /** Absolute path of the folder with the migrations. */
  migrations: string;
}

/** @throws {GenError} where its configuration is wrong, or there is no schema */
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
    example: read('.env.example'),
    env,
    values: effectiveValues(env),
    isEmbeddable: schema !== undefined && isEmbeddable(schema, facts),
    schema: schemaFilesOf(tree, { root: project, config }),
    client: schema?.client.kind === 'file' ? join(root, `${schema.client.path}.ts`) : undefined,
    globalPrefix: facts.globalPrefix,
    isEsModule: facts.isEsModule,
    migrations: join(root, migrationsFolder(tree, facts)),
  };
}
