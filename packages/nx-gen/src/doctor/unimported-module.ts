import type { ProjectReading } from './reading';
import { apiFiles } from './production/source';

/** A module that provides a class, but that no other file names. */
export interface UnimportedModule {
  name: string;
  path: string;
}

/** An import alone does not make a module part of another one. */
const withoutImports = (text: string): string =>
  text.replace(/^import\b[^'"`]*['"][^'"]*['"];?/gm, '');

/** Finds the module that provides a class, if that module is part of no application: no other file names it. */
export async function unimportedModule(
  reading: ProjectReading,
  provided: string,
): Promise<UnimportedModule | undefined> {
  const files = (await apiFiles(reading)).filter(({ path }) => !/\.(?:spec|test)\.ts$/.test(path));
  const provides = new RegExp(`\\bproviders:\\s*\\[[^\\]]*\\b${provided}\\b`);
  const modules = files.flatMap(({ path, text }) => {
    if (!text.includes('@Module(') || !provides.test(text)) return [];
    return [...text.matchAll(/\bclass\s+(\w+)/g)].map(([, name = '']) => ({ name, path }));
  });
  const isNamed = ({ name, path }: UnimportedModule): boolean =>
    files.some(
      (file) => file.path !== path && new RegExp(`\\b${name}\\b`).test(withoutImports(file.text)),
    );
  return modules.some(isNamed) ? undefined : modules[0];
}
