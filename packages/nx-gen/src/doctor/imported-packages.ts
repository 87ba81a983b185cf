/**
 * Matches an import or export at the beginning of a line, but not names and strings from a schema, such as a field
 * `from`.
 */
const IMPORT = /^(?:import|export)\s*(?:[^'"=;:()@/<>]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;

/** Returns the packages that files import, each with the first file that does. */
export function importedPackages(
  files: Iterable<readonly [path: string, text: string]>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of files)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const name = packageOf(specifier);
      if (name !== undefined && !found.has(name)) found.set(name, path);
    }
  return found;
}

/** Returns `@mui/material` for `@mui/material/Box`; undefined for relative paths and Node.js modules. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^node:/.test(specifier)) return undefined;
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}
