import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** `@nestjs/schematics` comes with `@nx/nest`. */
const templates = (): string => {
  const paths = [dirname(require.resolve('@nx/nest/package.json'))];
  const root = dirname(require.resolve('@nestjs/schematics/package.json', { paths }));
  return join(root, 'dist/lib/application/files/ts');
};

const VALUES: Record<string, string> = {
  name: 'my-api',
  version: '0.0.1',
  description: '',
  author: '',
  strict: 'false',
  specFileSuffix: 'spec',
};

const fill = (text: string): string =>
  text
    .replace(/<%= (\w+) %>/g, (_, name: string) => VALUES[name] ?? '')
    .replace(/__(\w+?)__/g, (whole, name: string) => VALUES[name] ?? whole);

/** What `nest new my-api` writes: path and text of each file, read from the very templates. */
export function nestNew(folder = templates(), prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const target = posix.join(prefix, fill(entry.name));
    if (entry.isDirectory()) Object.assign(files, nestNew(path, target));
    else files[target] = fill(readFileSync(path, 'utf8'));
  }
  return files;
}
