import type { FileTree } from '../base/tree';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { findClasses, type ClassSearch } from './find-class';
import { otherGuards } from './other-guards';
import { fromRoot } from '../base/paths';
import { otherClientProblem } from './other-client';
import { PRISMA_SERVICE } from './prisma-service';
import type { ProjectContext } from './project';

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
      ? this.uniqueLocation(name)
      : configuredLocation(this.tree, name, fromRoot(this.context.root, path));
  }

  private configuredPath(name: string): string | undefined {
    const { prismaService, guards = {} } = this.context.config.paths;
    if (name === PRISMA_SERVICE) return prismaService;
    return Object.hasOwn(guards, name) ? guards[name] : undefined;
  }

  private uniqueLocation(name: string): ClassLocation {
    const files = this.filesOf(name);
    const [only] = files;
    const option = name === PRISMA_SERVICE ? 'paths.prismaService' : `paths.guards.${name}`;
    if (only === undefined) return { problem: this.missing(name, option) };
    return files.length > 1
      ? {
          problem: createProblem(
            `${name} is exported by ${files.join(' and ')}`,
            `say which one in ${option}`,
          ),
        }
      : { path: only };
  }

  /** Says what to do about a class that no file exports, with what the project has instead. */
  private missing(name: string, option: string): ProblemText {
    const { tree, search, context } = this;
    const other = name === PRISMA_SERVICE && otherClientProblem(tree, search, context);
    if (other) return other;
    const scaffold = PART_BY_CLASS.get(name);
    const guards = scaffold === 'auth' ? otherGuards(tree, search, PART_BY_CLASS) : [];
    const such = guards.length > 0 ? `, such as ${guards.slice(0, 3).join(', ')},` : '';
    const named = scaffold === 'auth' ? `, name guards that you have${such} in guards` : '';
    const offer = scaffold ? `${named}, or let "gen init --scaffold=${scaffold}" write it` : '';
    return createProblem(
      `${name} was not found: no file under ${search.folder} exports a class of that name`,
      `write it, give its file in ${option}${offer}`,
    );
  }
}

const configuredLocation = (tree: FileTree, name: string, path: string): ClassLocation =>
  tree.isFile(path)
    ? { path }
    : {
        problem: createProblem(
          `${name}: the configuration says ${path}, but there is no such file`,
        ),
      };
