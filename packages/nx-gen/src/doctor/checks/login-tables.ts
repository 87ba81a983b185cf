import { posix } from 'node:path';
import { told, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { SchemaFacts } from '../../init/database-facts';
import { LOGIN_MODELS } from '../../init/login-tables';

/** Models that the modules of the login ask for when the application starts, and that the schema has not. */
export function missingTables(
  tree: Pick<FileTree, 'children' | 'read'>,
  folder: string,
  { models }: Pick<SchemaFacts, 'models'>,
): Diagnostic[] {
  const sources = tree
    .children(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: posix.join(folder, name) }))
    .map(({ file }) => ({ file, text: tree.read(file, 'utf-8') ?? '' }));
  return LOGIN_MODELS.flatMap(({ name, module }) => {
    if (module === undefined || models.has(name)) return [];
    // one that names another model has it under that name
    const asking = sources.find(
      ({ text }) => text.includes(`${module}.forRoot`) && !/\bdelegate\b/.test(text),
    );
    if (!asking) return [];
    const line = lineOf(asking.text, `${module}.forRoot`);
    return [
      {
        location: { file: asking.file, line },
        subject: module,
        ...told(
          `it keeps its rows in a model ${name}, which the schema has not, so the application does not start`,
          `write the model ${name} into the schema as docs/login.md of @gen/nx-gen shows it, migrate, and generate the client`,
        ),
      },
    ];
  });
}

const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;
