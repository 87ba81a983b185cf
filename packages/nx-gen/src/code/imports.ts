import { flat, print } from './layout';
import { stringLiteral } from './literal';

/** A name and the module it is imported from. */
export interface Import {
  /**
   * `default` with a local name is the default export, on its own line; `*` imports the module without a
   * name.
   */
  name: string;
  from: string;
  /** Local name, where it differs. */
  as?: string;
  /** Only used as a type: `import type`, or `type` before the name beside values of the same module. */
  isType?: boolean;
}

/** The imports of one generated file, without duplicates and in a fixed order. */
export class ImportSet {
  private readonly modules = new Map<string, Map<string, Import>>();

  add(...imports: (Import | undefined)[]): this {
    for (const one of imports) {
      if (!one) continue;
      const names = this.modules.get(one.from) ?? new Map<string, Import>();
      this.modules.set(one.from, names);
      const local = one.as ?? one.name;
      // What is used as a value too is imported as a value.
      if (names.get(local)?.isType !== false) names.set(local, { isType: false, ...one });
    }
    return this;
  }

  /**
   * Returns the import lines: packages first, then the project's files from the farthest to the nearest. A module has one
   * line, which names values before types.
   */
  toString(): string {
    return [...this.modules]
      .sort(([a], [b]) => pathRank(a) - pathRank(b) || compare(a, b))
      .flatMap(([from, names]) => linesOf(from, [...names.values()]))
      .join('\n');
  }
}

function linesOf(from: string, imports: readonly Import[]): string[] {
  const tail = ` from ${stringLiteral(from)};`;
  const named = imports.filter((one) => !isWholeModule(one));
  const lines = imports
    .filter(isWholeModule)
    .map(({ name, as, isType }) =>
      name === '*'
        ? `import ${stringLiteral(from)};`
        : `import ${isType ? 'type ' : ''}${as}${tail}`,
    );
  return named.length > 0 ? [...lines, namedLine(named, tail)] : lines;
}

const isWholeModule = ({ name, as }: Import): boolean =>
  name === '*' || (name === 'default' && as !== undefined);

function namedLine(imports: readonly Import[], tail: string): string {
  const areTypes = imports.every(({ isType }) => isType);
  const items = [...imports]
    .sort(
      (a, b) =>
        Number(a.isType) - Number(b.isType) ||
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )
    .map(
      ({ name, as, isType }) =>
        (isType && !areTypes ? 'type ' : '') + (as && as !== name ? `${name} as ${as}` : name),
    );
  const head = areTypes ? 'import type ' : 'import ';
  const group = { open: '{', items, close: '}', separator: ',', padding: ' ' } as const;
  // Prettier never breaks the braces around a single name
  const braces = items.length === 1 ? flat(group) : print(group, 0, head.length, tail.length);
  return head + braces + tail;
}

const pathRank = (from: string): number =>
  from.startsWith('./') ? 1000 : from.startsWith('../') ? 500 - from.split('../').length : 0;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
