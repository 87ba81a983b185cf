import JSON5 from 'json5';

/** White space and comments; a block comment ends at the first terminator, so that there is only one way to match. */
const GAP = /(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*/.source;

const IMPORT = /import\s*(?:type\s*)?\{[^}]*\}\s*from\s*(?:'@gen\/nx-gen'|"@gen\/nx-gen")\s*;?/
  .source;

/** A gap, an import of this package, and one exported object: the form that `init` writes. */
const LITERAL_CONFIG = new RegExp(
  [
    '^',
    GAP,
    `(?:${IMPORT}${GAP})?`,
    String.raw`export\s+const\s+config(?:\s*:\s*\w+)?\s*=\s*`,
    String.raw`(?:defineConfig\s*\(\s*(\{[\s\S]*\})\s*,?\s*\)|(\{[\s\S]*\}))\s*;?\s*$`,
  ].join(''),
);

/**
 * Reads the value of `config` without a compiler if the file consists of literals only: most configuration files do, and
 * TypeScript takes longer to load than a whole run without changes.
 *
 * @returns the object, or undefined for a file that has to be run
 */
export function readPlainConfig(source: string): unknown {
  const match = LITERAL_CONFIG.exec(source);
  const text = match?.[1] ?? match?.[2];
  if (text === undefined || text.includes('__proto__')) return undefined;
  try {
    return JSON5.parse(text);
  } catch {
    return undefined; // an expression, a second export or a mistake: running the file decides
  }
}
