import { posix } from 'node:path';
import type { FileTree } from '../../base/tree';
import { importedFile } from '../../project/imported-file';
import { readJsonFile } from '../../project/json-file';

/** The entries of a tsconfig that are read here. */
interface CompilerSettings {
  compilerOptions: { baseUrl?: string; paths?: Record<string, readonly string[]> };
}

/** An alias of the compiler: what a specifier begins and ends with, and the path in its place. */
interface Alias {
  head: string;
  tail: string;
  target: string;
}

/**
 * Finds the source that an import refers to, also through an alias of the compiler, its `baseUrl`, or a package of the
 * workspace whose sources are TypeScript.
 */
export class ImportResolver {
  private readonly aliases: readonly Alias[];

  /** @param root the project's folder, relative to the workspace */
  constructor(
    private readonly tree: Pick<FileTree, 'isFile' | 'read'>,
    private readonly root: string,
  ) {
    this.aliases = aliasesOf(tree, root);
  }

  /** Returns the file; undefined for an installed package. */
  resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) return importedFile(this.tree, from, specifier);
    const aliased = this.aliases.flatMap(({ head, tail, target }) =>
      specifier.startsWith(head) && specifier.endsWith(tail)
        ? [target.replace('*', specifier.slice(head.length, specifier.length - tail.length))]
        : [],
    );
    const linked = [this.root, '.'].flatMap((folder) => {
      const path = posix.join(folder, 'node_modules', specifier);
      return [`${path}/src`, path];
    });
    return [...aliased, ...linked].map((path) => this.sourceAt(path)).find(Boolean);
  }

  private sourceAt(path: string): string | undefined {
    const stem = path.replace(/\.(?:js|ts)$/, '');
    return [`${stem}.ts`, `${stem}/index.ts`].find((file) => this.tree.isFile(file));
  }
}

function aliasesOf(tree: Pick<FileTree, 'isFile' | 'read'>, root: string): Alias[] {
  const files = [posix.join(root, 'tsconfig.json'), 'tsconfig.base.json', 'tsconfig.json'];
  return [...new Set(files)].flatMap((file) => {
    const { compilerOptions = {} } = readJsonFile<CompilerSettings>(tree, file);
    const { baseUrl, paths = {} } = compilerOptions;
    const folder = posix.join(posix.dirname(file), baseUrl ?? '.');
    const named = Object.entries(paths).flatMap(([name, targets]): Alias[] => {
      const [head = '', tail = ''] = name.split('*');
      // without a star, the alias is the whole specifier
      const rest = name.includes('*') ? tail : '';
      return targets.map((target) => ({ head, tail: rest, target: posix.join(folder, target) }));
    });
    const fromBase = baseUrl === undefined ? [] : [{ head: '', tail: '', target: `${folder}/*` }];
    return [...named, ...fromBase];
  });
}
