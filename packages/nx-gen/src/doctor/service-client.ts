import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { ClassIndex } from '../project/class-index';
import { PRISMA_SERVICE } from '../project/prisma-service';
import { classSearch } from '../project/places';
import { valueOf, type ProjectReading } from './reading';
import { CLIENT_EXTENSIONS } from './stale-client';

const CLIENT_IMPORT = /^import \{[^}]*\bPrismaClient\b[^}]*\} from (['"])(\.[^'"]+)\1/m;

/** What marks the folder of a generated client: a file of `prisma-client`, and one of `prisma-client-js`. */
const CLIENT_MARKS = ['internal/class.ts', 'schema.prisma'];

/**
 * Says that PrismaService imports a client that is not that of the schema: one that does not exist any more, or an old one,
 * which a schema has left behind that was moved into another package.
 */
export async function otherClientProblem(reading: ProjectReading): Promise<string | undefined> {
  if ('failure' in (await reading.schema())) return undefined; // only the schema says which client is its own
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const client = await reading.client();
  const index = new ClassIndex(tree, context, classSearch(context, client), [PRISMA_SERVICE]);
  const service = index.locate(PRISMA_SERVICE);
  if (!('path' in service)) return undefined;
  const [, , specifier] = CLIENT_IMPORT.exec(tree.read(service.path, 'utf-8') ?? '') ?? [];
  if (specifier === undefined) return undefined;
  const imported = posix.join(posix.dirname(service.path), specifier.replace(/\.[cm]?[jt]s$/, ''));
  const home = client.kind === 'file' ? posix.dirname(client.path) : client.name;
  if ([imported, posix.dirname(imported)].includes(home)) return undefined;
  const found = moduleAt(tree, imported);
  const isClient = CLIENT_MARKS.some(
    (mark) => found !== undefined && tree.exists(posix.join(posix.dirname(found), mark)),
  );
  if (found !== undefined && !isClient) return undefined; // a file of the user's own may hand the client on
  const fault = found === undefined ? 'does not exist' : 'was generated from another schema';
  return `${service.path} imports PrismaClient from ${specifier}, which ${fault}: the client of the schema is ${home}`;
}

const moduleAt = (tree: FileTree, path: string): string | undefined =>
  [path, `${path}/index`]
    .flatMap((one) => CLIENT_EXTENSIONS.map((extension) => `${one}.${extension}`))
    .find((file) => tree.isFile(file));
