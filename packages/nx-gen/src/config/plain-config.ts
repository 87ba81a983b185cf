import JSON5 from 'json5';

/** White space and comments; a block comment ends at its first end, so that there is one way to read them. */
const GAP = /(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*/.source;

const IMPORT = /import\s*(?:type\s*)?\{[^}]*\}\s*from\s*(?:'@gen\/nx-gen'|"@gen\/nx-gen")\s*;?/
  .source;

/** A gap, an import of this package, and one exported object: the form that `init` writes. */
const PLAIN = new RegExp(
  [
    '^',
    GAP,
    `(?:${IMPORT}${GAP})?`,
    String.raw`export\s+const\s+config(?:\s*:\s*\w+)?\s*=\s*`,
    String.raw`(?:defineConfig\s*\(\s*(\{[\s\S]*\})\s*,?\s*\)|(\{[\s\S]*\}))\s*;?\s*$`,
  ].join(''),
);

/**
 * The value of `config` where the file is nothing but literals, read without a compiler: most
 * configuration files are, and TypeScript takes longer to load than a whole run without changes.
 *
 * @returns the object, or undefined for a file that has to be run
 */
export function readPlainConfig(source: string): unknown {
  const found = PLAIN.exec(source);
  const text = found?.[1] ?? found?.[2];
  if (text === undefined || text.includes('__proto__')) return undefined;
  try {
    return JSON5.parse(text);
  } catch {
    return undefined; // an expression, a second export, or a mistake: running the file tells
  }
}
