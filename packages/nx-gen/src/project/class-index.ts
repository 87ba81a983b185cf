import type { FileTree } from '../base/tree';
import { type Told, told } from '../base/diagnostics';
import { findClasses, type ClassSearch } from './find-class';
import { fromRoot } from '../base/paths';
import type { ProjectContext } from './project';

export const PRISMA_SERVICE = 'PrismaService';

/** Scaffolds of `init` that write a class of this name. */
const SCAFFOLDS = new Map([
  [PRISMA_SERVICE, 'prisma'],
  ['JwtAuthGuard', 'auth'],
  ['AdminGuard', 'auth'],
]);

/** Where a class is, or why that cannot be told. */
export type Place = { path: string } | { problem: Told };

/** Places of the user's classes, found in one walk over their files. */
export class ClassIndex {
  private readonly found: ReadonlyMap<string, string[]>;

  /** @param names classes that will be asked for */
  constructor(
    private readonly tree: FileTree,
    private readonly context: ProjectContext,
    readonly search: ClassSearch,
    names: Iterable<string>,
  ) {
    const wanted = [...new Set(names)].filter((name) => this.given(name) === undefined);
    this.found = findClasses(tree, wanted, search);
  }

  /** The files that export a class of that name. */
  filesOf(name: string): readonly string[] {
    return this.found.get(name) ?? [];
  }

  /** The one file of PrismaService or a guard: where the configuration says, or where it was found. */
  place(name: string): Place {
    const path = this.given(name);
    return path === undefined
      ? onlyOne(name, this.filesOf(name), this.search.folder)
      : existingFile(this.tree, name, fromRoot(this.context.root, path));
  }

  private given(name: string): string | undefined {
    const { prismaService, guards = {} } = this.context.config.paths;
    if (name === PRISMA_SERVICE) return prismaService;
    return Object.hasOwn(guards, name) ? guards[name] : undefined;
  }
}

function onlyOne(name: string, files: readonly string[], folder: string): Place {
  const [only] = files;
  const option = name === PRISMA_SERVICE ? 'paths.prismaService' : `paths.guards.${name}`;
  if (only === undefined) {
    const scaffold = SCAFFOLDS.get(name);
    const offer = scaffold ? `, or let "gen init --scaffold=${scaffold}" write it` : '';
    return {
      problem: told(
        `${name} was not found: no file under ${folder} exports a class of that name`,
        `write it, give its file in ${option}${offer}`,
      ),
    };
  }
  return files.length > 1
    ? {
        problem: told(
          `${name} is exported by ${files.join(' and ')}`,
          `say which one in ${option}`,
        ),
      }
    : { path: only };
}

const existingFile = (tree: FileTree, name: string, path: string): Place =>
  tree.isFile(path)
    ? { path }
    : { problem: told(`${name}: the configuration says ${path}, but there is no such file`) };
