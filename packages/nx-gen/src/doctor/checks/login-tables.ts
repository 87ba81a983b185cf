import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { SchemaFacts } from '../../init/database-facts';
import { LOGIN_MODELS } from '../../init/login-tables';

/** Finds models that the login modules require at startup, but the schema lacks. */
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
    // with `delegate`, the module uses a model of another name
    const importer = sources.find(
      ({ text }) => text.includes(`${module}.forRoot`) && !/\bdelegate\b/.test(text),
    );
    if (!importer) return [];
    const line = lineOf(importer.text, `${module}.forRoot`);
    return [
      {
        location: { file: importer.file, line },
        subject: module,
        ...createProblem(
          `it stores its rows in a model ${name}, which the schema lacks, so the application does not start`,
          `add the model ${name} to the schema as docs/login.md of @gen/nx-gen shows, migrate, and generate the client`,
        ),
      },
    ];
  });
}

const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;
