import { moduleListsIn } from '../project/module-lists';
import { findAppModule } from '../project/user-files';
import { valueOf, type ProjectReading } from './reading';
import { apiFiles } from './production/source';

/** A module that provides a class, but that no other file names. */
export interface UnimportedModule {
  name: string;
  path: string;
}

/** An import alone does not make a module part of another one, unless it gives it another name. */
const withoutImports = (text: string): string =>
  text.replace(
    /^import\b[^'"`]*['"][^'"]*['"];?/gm,
    (line) => line.match(/\w+(?=\s+as\b)/g)?.join(' ') ?? '',
  );

/**
 * Finds the module that provides a class, if that module is part of no application: no other file names it. That of the
 * application itself may be named from elsewhere.
 */
export async function unimportedModule(
  reading: ProjectReading,
  provided: string,
): Promise<UnimportedModule | undefined> {
  const files = (await apiFiles(reading)).filter(({ path }) => !/\.(?:spec|test)\.ts$/.test(path));
  const { path: appModule } = findAppModule(reading.tree, valueOf(await reading.context()));
  const isProvided = new RegExp(`\\b${provided}\\b`);
  const providing = files.filter(
    ({ text }) =>
      text.includes('@Module(') &&
      moduleListsIn(text, 'providers').some((list) => isProvided.test(list.text)),
  );
  if (providing.some(({ path }) => path === appModule)) return undefined;
  const modules = providing.flatMap(({ path, text }) =>
    [...text.matchAll(/\bclass\s+(\w+)/g)].map(([, name = '']) => ({ name, path })),
  );
  const isNamed = ({ name, path }: UnimportedModule): boolean =>
    files.some(
      (file) => file.path !== path && new RegExp(`\\b${name}\\b`).test(withoutImports(file.text)),
    );
  return modules.some(isNamed) ? undefined : modules[0];
}
