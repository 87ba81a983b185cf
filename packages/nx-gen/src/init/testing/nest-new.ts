import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Returns the template folder of `@nestjs/schematics`, a dependency of `@nx/nest`. */
const templateFolder = (): string => {
  const paths = [dirname(require.resolve('@nx/nest/package.json'))];
  const root = dirname(require.resolve('@nestjs/schematics/package.json', { paths }));
  return join(root, 'dist/lib/application/files/ts');
};

const TEMPLATE_VALUES: Record<string, string> = {
  name: 'my-api',
  version: '0.0.1',
  description: '',
  author: '',
  strict: 'false',
  specFileSuffix: 'spec',
};

const fillTemplate = (text: string): string =>
  text
    .replace(/<%= (\w+) %>/g, (_, name: string) => TEMPLATE_VALUES[name] ?? '')
    .replace(/__(\w+?)__/g, (whole, name: string) => TEMPLATE_VALUES[name] ?? whole);

/** Returns the files that `nest new my-api` writes, by path, from the schematic's own templates. */
export function nestNewFiles(folder = templateFolder(), prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const target = posix.join(prefix, fillTemplate(entry.name));
    if (entry.isDirectory()) Object.assign(files, nestNewFiles(path, target));
    else files[target] = fillTemplate(readFileSync(path, 'utf8'));
  }
  return files;
}
