import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { LOGIN_GUARD } from '../config/guard-options';
import { emptyPlan, environmentFile, type PartPlan } from './part-plan';
import { extensionOf, importOf, type ProjectFacts } from './project-facts';
import { storageFolder } from './start-folder';
import { sweepFile } from './sweep-part';
import { findUploadRoute } from '../project/upload-route';

const FILES = ['upload.settings.ts', 'upload.controller.ts', 'upload.module.ts'];

export const uploadFolder = ({ sourceRoot }: Pick<ProjectFacts, 'sourceRoot'>): string =>
  `${sourceRoot}/upload`;

const uploadModuleFile = (facts: Pick<ProjectFacts, 'sourceRoot'>): string =>
  `${uploadFolder(facts)}/upload.module.ts`;

/** Checks whether the upload module provides `UploadsService`: one that is there is kept, and may be the user's own. */
export function hasUploadsService(
  tree: FileTree,
  facts: ProjectFacts,
  planned: PartPlan | undefined,
): boolean {
  const module = uploadModuleFile(facts);
  const existing = tree.read(module, 'utf-8');
  return existing === null
    ? (planned?.files ?? []).some(({ path }) => path === module)
    : existing.includes('@gen/nest/uploads');
}

/** Returns a file of the user's where the part has one: the rest of the part would not work with it. */
export function ownUploadFile(
  tree: FileTree,
  facts: Pick<ProjectFacts, 'sourceRoot'>,
): string | undefined {
  return FILES.map((name) => `${uploadFolder(facts)}/${name}`).find(
    (path) => tree.exists(path) && !tree.read(path, 'utf-8')?.includes('@gen/nest/uploads'),
  );
}

/**
 * Plans `POST /upload` and its variants; the runtime serves the stored files at `/uploads/`.
 * @param hasKeys whether there are API keys, some of which may be limited to uploads
 */
export function planUpload(
  tree: FileTree,
  facts: ProjectFacts,
  { hasKeys }: { hasKeys: boolean },
): PartPlan {
  const folder = uploadFolder(facts);
  const existing = findUploadRoute(tree, facts.sourceRoot) ?? ownUploadFile(tree, facts);
  if (existing !== undefined) return { ...emptyPlan, kept: [existing] };
  const module = uploadModuleFile(facts);
  const environment = environmentFile(facts);
  const sweep = sweepFile(tree, facts);
  const guard = facts.loginGuard ?? {
    name: LOGIN_GUARD,
    path: `${facts.sourceRoot}/auth/jwt-auth.guard.ts`,
  };
  const view = {
    js: extensionOf(facts),
    environment: importOf(facts, module, environment.path),
    guard: { name: guard.name, from: importOf(facts, module, guard.path) },
    hasKeys,
    address: facts.globalPrefix && `${facts.globalPrefix}/uploads/`,
  };
  return {
    files: [
      environment,
      ...(sweep ? [sweep] : []),
      ...FILES.map((name) => ({ path: `${folder}/${name}`, template: `upload/${name}`, view })),
    ],
    kept: [],
    modules: [{ className: 'UploadModule', path: module }],
    ignored: [posix.join(facts.root, 'uploads')],
    packages: { runtime: ['sharp'], development: [] },
    variables: [
      {
        comment: 'Where uploads are stored: disk (in the folder UPLOADS_DIR) or s3',
        lines: ['UPLOAD_STORAGE=disk', `UPLOADS_DIR=${storageFolder(tree, facts)}`],
      },
      {
        comment:
          'Signs the addresses of private files (@gen_upload(image, private)): 32 random bytes or more, the same for all processes',
        lines: ['UPLOAD_SIGNING_KEY='],
      },
      {
        comment:
          'The bucket for UPLOAD_STORAGE=s3, which needs the package @aws-sdk/client-s3; S3_ENDPOINT is only for providers other than Amazon',
        lines: [
          'S3_BUCKET=',
          'S3_REGION=',
          'S3_ENDPOINT=',
          'S3_PUBLIC_URL=',
          'S3_ACCESS_KEY_ID=',
          'S3_SECRET_ACCESS_KEY=',
          'S3_PREFIX=',
          'S3_PRIVATE_BUCKET=',
        ],
      },
    ],
  };
}
