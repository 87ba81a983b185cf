import { posix } from 'node:path';
import { listOf } from '../../base/nearest';
import { readProject } from '../../init/project-facts';
import { findUploadRoute } from '../../init/upload-part';
import { isPrivateUpload } from '../../schema/ir';
import { ok, warning, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

const PRIVATE_ROUTE = /@Post\(\s*['"`]\/?private['"`]/;

/** Private files need a route that takes them, and a key that signs their addresses: an older `gen init` wrote neither. */
export async function checkUploads(reading: Reading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const { models } = valueOf(await reading.schema());
  const fields = models
    .filter(({ isMarked }) => isMarked)
    .flatMap(({ name, fields }) =>
      fields
        .filter((field) => isPrivateUpload(field) && !field.directives.hidden)
        .map((field) => `${name}.${field.name}`),
    );
  if (fields.length === 0) return ok('no field has private files');
  const { sourceRoot } = readProject(tree, context.root, context.config);
  const controller = findUploadRoute(tree, sourceRoot);
  if (controller === undefined) return ok('no upload route of "gen init" is there');
  const textOf = (path: string): string => tree.read(path, 'utf-8') ?? '';
  const settings = posix.join(posix.dirname(controller), 'upload.settings.ts');
  const held = `${listOf(fields, 'and')} ${fields.length === 1 ? 'has' : 'have'} private files`;
  if (!PRIVATE_ROUTE.test(textOf(controller)))
    return warning(
      `${held}, and ${controller} has no route that takes them`,
      "write @Post('private'), which answers this.uploads.accept(file, { bucket: 'private' })",
    );
  if (tree.exists(settings) && !/\bsigningKey\b/.test(textOf(settings)))
    return warning(
      `${held}, and ${settings} gives no key that signs their addresses`,
      "give signingKey: process.env['UPLOAD_SIGNING_KEY'] beside the storage",
    );
  return ok(`${held}, which ${controller} takes`);
}
