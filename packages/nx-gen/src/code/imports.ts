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
  /** Only used as a type: `import type`. */
  isType?: boolean;
}

/** The imports of one generated file, without duplicates and in a fixed order. */
export class ImportSet {
  private readonly values = new Map<string, Map<string, Import>>();
  private readonly types = new Map<string, Map<string, Import>>();

  add(...imports: (Import | undefined)[]): this {
    for (const one of imports) {
      if (!one) continue;
      const modules = one.isType ? this.types : this.values;
      const names = modules.get(one.from) ?? new Map<string, Import>();
      modules.set(one.from, names.set(one.as ?? one.name, one));
    }
    return this;
  }

  /** Returns the import lines: packages first, then the project's files from the farthest to the nearest. */
  toString(): string {
    const lines: { from: string; line: string }[] = [];
    for (const [keyword, modules] of [
      ['import', this.values],
      ['import type', this.types],
    ] as const) {
      for (const [from, names] of modules) {
        const items = [...names.values()]
          .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
          .map(({ name, as }) => (as && as !== name ? `${name} as ${as}` : name));
        const tail = ` from ${stringLiteral(from)};`;
        const group = { open: '{', items, close: '}', separator: ',', padding: ' ' } as const;
        const head = `${keyword} `;
        const [only] = names.values();
        if (only?.name === '*') {
          lines.push({ from, line: `import ${stringLiteral(from)};` });
          continue;
        }
        if (only?.name === 'default' && only.as) {
          lines.push({ from, line: head + only.as + tail });
          continue;
        }
        // Prettier never breaks the braces around a single name
        const braces = items.length === 1 ? flat(group) : print(group, 0, head.length, tail.length);
        lines.push({ from, line: head + braces + tail });
      }
    }
    return lines
      .sort((a, b) => pathRank(a.from) - pathRank(b.from) || compare(a.from, b.from))
      .map(({ line }) => line)
      .join('\n');
  }
}

const pathRank = (from: string): number =>
  from.startsWith('./') ? 1000 : from.startsWith('../') ? 500 - from.split('../').length : 0;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
