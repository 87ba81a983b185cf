const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/**
 * True where a module has a default export. Told by its text, for a parser takes longer to load than a run without
 * changes may: comments and quoted texts do not count.
 */
export function hasDefaultExport(source: string): boolean {
  const code = source.replace(COMMENTS_AND_TEXTS, (part) => (part.startsWith('/') ? ' ' : "''"));
  return /\bexport\s+default\b/.test(code) || /\bexport\s*\{[^}]*\bdefault\b\s*[,}]/.test(code);
}
