// Finds the schemas in a folder: a file with its own datasource, or a folder whose files share one.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', '.git']);
const DATASOURCE = /^[^\S\n]*datasource\s+\w+\s*\{/m;

/** Returns [{ name, files }], in alphabetical order; `name` is relative to `folder`. */
export function findSchemas(folder) {
  if (!statSync(folder).isDirectory()) return [{ name: basename(folder), files: [folder] }];
  return schemasIn(folder).map(({ place, files }) => ({
    name: relative(folder, place) || basename(folder),
    files,
  }));
}

function schemasIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.prisma'))
    .map(({ name }) => join(folder, name));
  const own = files.filter(hasDatasource);
  if (files.length === 0) return below.flatMap(schemasIn);
  if (own.length > 1)
    return [...files.map((file) => ({ place: file, files: [file] })), ...below.flatMap(schemasIn)];
  const parts = below.filter((child) => prismaFiles(child).every((file) => !hasDatasource(file)));
  const others = below.filter((child) => !parts.includes(child));
  const whole = { place: folder, files: [...files, ...parts.flatMap(prismaFiles)] };
  return [whole, ...others.flatMap(schemasIn)];
}

const hasDatasource = (file) => DATASOURCE.test(readFileSync(file, 'utf8'));

function prismaFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : prismaFiles(path);
    return entry.name.endsWith('.prisma') ? [path] : [];
  });
}
