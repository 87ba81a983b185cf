import { posix } from 'node:path';
import { listOf } from '../../base/nearest';
import { readManifest } from '../../output/manifest';
import { readProject } from '../../init/project-facts';
import { missingUploadRoute } from '../../project/missing-upload-route';
import { findDashboard } from '../../project/places';
import { findUploadRoute } from '../../project/upload-route';
import { isPrivateUpload } from '../../schema/ir';
import { ok, reportProblems, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';
import type { System } from '../system';
import { uploadFolderProblem } from './upload-folder';

const PRIVATE_ROUTE = /@Post\(\s*['"`]\/?private['"`]/;

/**
 * Checks that uploads are stored where they stay, that there is a route for what the dashboard sends, and that private
 * files have one of their own and a signing key for their URLs, which older versions of `gen init` did not write.
 */
export async function checkUploads(reading: ProjectReading, system: System): Promise<Finding> {
  const inFolder = await uploadFolderProblem(reading, system);
  if (inFolder) return inFolder;
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const { models } = valueOf(await reading.schema());
  const { entries } = readManifest(tree, context.root);
  const dashboard = findDashboard(tree, context);
  const noRoute = missingUploadRoute(tree, context, models, dashboard, entries);
  if (noRoute) return reportProblems('warning', [noRoute]);
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
  if (controller === undefined) return ok('no upload route from "gen init" was found');
  const textOf = (path: string): string => tree.read(path, 'utf-8') ?? '';
  const settings = posix.join(posix.dirname(controller), 'upload.settings.ts');
  const statement = `${listOf(fields, 'and')} ${fields.length === 1 ? 'has' : 'have'} private files`;
  if (!PRIVATE_ROUTE.test(textOf(controller)))
    return warning(
      `${statement}, but ${controller} has no route that accepts them`,
      "add @Post('private'), which returns this.uploads.accept(file, { bucket: 'private' })",
    );
  if (tree.exists(settings) && !/\bsigningKey\b/.test(textOf(settings)))
    return warning(
      `${statement}, but ${settings} sets no key to sign their URLs`,
      "add signingKey: process.env['UPLOAD_SIGNING_KEY'] next to the storage",
    );
  return ok(`${statement}, which ${controller} accepts`);
}
