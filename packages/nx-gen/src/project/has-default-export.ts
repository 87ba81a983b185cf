const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/**
 * Returns true if a module has a default export. Matches the text without comments and strings, since loading a parser
 * would take longer than a whole run without changes.
 */
export function hasDefaultExport(source: string): boolean {
  const code = source.replace(COMMENTS_AND_STRINGS, (part) => (part.startsWith('/') ? ' ' : "''"));
  return /\bexport\s+default\b/.test(code) || /\bexport\s*\{[^}]*\bdefault\b\s*[,}]/.test(code);
}
