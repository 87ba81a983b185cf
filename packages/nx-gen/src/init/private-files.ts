import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { DATA_FOLDER } from './prisma-part';
import type { ProjectFacts } from './project-facts';

/** The variables of `.env.example` after which there are files that git must not have. */
const FILES_BY_VARIABLE: [RegExp, string][] = [
  [/^(?:JWT_SECRET|UPLOAD_SIGNING_KEY|EMBEDDED_DATABASE)=/m, '.env'],
  [/^EMBEDDED_DATABASE=/m, DATA_FOLDER],
  [/^UPLOADS_DIR=/m, 'uploads'],
];

/**
 * Returns the files with secrets and data of the parts that earlier runs wrote: where the project was moved since, as by
 * `nx g move`, the lines in the .gitignore of the workspace name its former folder.
 */
export function privateFiles(tree: FileTree, { root }: ProjectFacts): string[] {
  const example = tree.read(posix.join(root, '.env.example'), 'utf-8') ?? '';
  return FILES_BY_VARIABLE.flatMap(([variable, file]) =>
    variable.test(example) ? [posix.join(root, file)] : [],
  );
}
