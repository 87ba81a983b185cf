import type { FileTree } from '../base/tree';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { findClasses, type ClassSearch } from './find-class';
import { fromRoot } from '../base/paths';
import type { ProjectContext } from './project';

export const PRISMA_SERVICE = 'PrismaService';

/** The parts of `init` that write a class of this name. */
const PART_BY_CLASS = new Map([
  [PRISMA_SERVICE, 'prisma'],
  ['JwtAuthGuard', 'auth'],
  ['AdminGuard', 'auth'],
]);

/** The file of a class, or why it cannot be determined. */
export type ClassLocation = { path: string } | { problem: ProblemText };

/** Locations of the user's classes, found in one walk over their files. */
export class ClassIndex {
  private readonly filesByClass: ReadonlyMap<string, string[]>;

  /** @param names the classes that will be looked up */
  constructor(
    private readonly tree: FileTree,
    private readonly context: ProjectContext,
    readonly search: ClassSearch,
    names: Iterable<string>,
  ) {
    const wanted = [...new Set(names)].filter((name) => this.configuredPath(name) === undefined);
    this.filesByClass = findClasses(tree, wanted, search);
  }

  /** Returns the files that export a class of that name. */
  filesOf(name: string): readonly string[] {
    return this.filesByClass.get(name) ?? [];
  }

  /** Returns the only file of PrismaService or a guard: the configured one, or the one that was found. */
  locate(name: string): ClassLocation {
    const path = this.configuredPath(name);
    return path === undefined
      ? uniqueLocation(name, this.filesOf(name), this.search.folder)
      : configuredLocation(this.tree, name, fromRoot(this.context.root, path));
  }

  private configuredPath(name: string): string | undefined {
    const { prismaService, guards = {} } = this.context.config.paths;
    if (name === PRISMA_SERVICE) return prismaService;
    return Object.hasOwn(guards, name) ? guards[name] : undefined;
  }
}

function uniqueLocation(name: string, files: readonly string[], folder: string): ClassLocation {
  const [only] = files;
  const option = name === PRISMA_SERVICE ? 'paths.prismaService' : `paths.guards.${name}`;
  if (only === undefined) {
    const scaffold = PART_BY_CLASS.get(name);
    const other = scaffold === 'auth' ? ', name guards that you have in guards' : '';
    const offer = scaffold ? `${other}, or let "gen init --scaffold=${scaffold}" write it` : '';
    return {
      problem: createProblem(
        `${name} was not found: no file under ${folder} exports a class of that name`,
        `write it, give its file in ${option}${offer}`,
      ),
    };
  }
  return files.length > 1
    ? {
        problem: createProblem(
          `${name} is exported by ${files.join(' and ')}`,
          `say which one in ${option}`,
        ),
      }
    : { path: only };
}

const configuredLocation = (tree: FileTree, name: string, path: string): ClassLocation =>
  tree.isFile(path)
    ? { path }
    : {
        problem: createProblem(
          `${name}: the configuration says ${path}, but there is no such file`,
        ),
      };
