import { posix } from 'node:path';
import { createProblem, type ProblemText } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import type { ClientSource } from '../schema/ir';
import { forEachSource, type ClassSearch } from './find-class';
import { readJsonFile } from './json-file';
import { PRISMA_SERVICE } from './prisma-service';
import type { ProjectContext } from './project';

/** A class of the project that generated code could use as PrismaService, if a line were added. */
interface OtherClient {
  /** Where it is found: `src/database/database.service.ts:7 DatabaseService`. */
  place: string;
  text: string;
  cure: string;
}

/**
 * Finds the Prisma client that a project without a PrismaService has under another name, or by another export.
 * @param client the client of the schema, if those of other databases are not to count
 */
export function otherClientProblem(
  tree: FileTree,
  search: ClassSearch,
  { root }: Pick<ProjectContext, 'root'>,
  client?: ClientSource,
): ProblemText | undefined {
  const isListed = (name: string): boolean => listsPackage(tree, root, name);
  const classes: OtherClient[] = [];
  const imports: OtherClient[] = [];
  forEachSource(tree, search, (path, text) => {
    if (client === undefined || comesFrom(text, client)) classes.push(...clientClasses(path, text));
    imports.push(...importedClients(path, text, isListed));
  });
  const [found] = classes.length > 0 ? classes : imports;
  if (!found || classes.length > 1) return undefined;
  return createProblem(`${found.place} ${found.text}`, found.cure);
}

const CLIENT_CLASS =
  /^(export (default )?)?(?:abstract )?class ([\w$]+)\s+extends PrismaClient\b/gm;

/** Returns the classes that are a client: with a name of their own, or exported by default or not at all. */
const clientClasses = (path: string, text: string): OtherClient[] =>
  [...text.matchAll(CLIENT_CLASS)].map(({ 3: name = '', index }) => ({
    place: `${path}:${lineAt(text, index)} ${name}`,
    text: `is a Prisma client, but generated code imports a class called ${PRISMA_SERVICE}`,
    cure: `add export { ${name === PRISMA_SERVICE ? name : `${name} as ${PRISMA_SERVICE}`} }; to this file`,
  }));

const CLIENT_IMPORT =
  /^import \{[^}]*\b(PrismaModule|PrismaService)\b[^}]*\} from (['"])([^.'"][^'"]*)\2/gm;

/** Returns what a file imports from a package or a library of the workspace. */
function importedClients(
  path: string,
  text: string,
  isListed: (packageName: string) => boolean,
): OtherClient[] {
  return [...text.matchAll(CLIENT_IMPORT)].map(({ 1: name = '', 3: from = '', index }) => ({
    place: `${path}:${lineAt(text, index)} ${name}`,
    text: `comes from ${from}, but generated code imports a ${PRISMA_SERVICE} of this project`,
    cure: isListed(packageOf(from))
      ? `write a file such as prisma.service.ts with export { ${PRISMA_SERVICE} } from '${from}';`
      : `give the file of its ${PRISMA_SERVICE} in paths.prismaService of generator.config.ts, which gen init writes first if it is called without parts`,
  }));
}

/** Checks whether a file imports PrismaClient from the client of the schema, as far as the last folders tell. */
function comesFrom(text: string, client: ClientSource): boolean {
  const [, , from] = /\bPrismaClient\b[^;'"]*\} from (['"])([^'"]+)\1/.exec(text) ?? [];
  if (from === undefined) return false;
  if (client.kind === 'package') return from === client.name;
  const folders = from
    .replace(/\.[cm]?[jt]s$/, '')
    .split('/')
    .filter((one) => !/^\.+$/.test(one));
  return `/${client.path}/`.includes(`/${folders.slice(-2).join('/')}/`);
}

/** The entries of a package.json that are read here. */
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const listsPackage = (tree: FileTree, root: string, name: string): boolean =>
  [posix.join(root, 'package.json'), 'package.json'].some((path) => {
    const { dependencies = {}, devDependencies = {} } = readJsonFile<Manifest>(tree, path);
    return Object.hasOwn(dependencies, name) || Object.hasOwn(devDependencies, name);
  });

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
