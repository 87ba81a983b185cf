import { posix } from 'node:path';
import type { FileTree } from '../output/tree';
import { emptyPlan, environmentFile, type PartPlan } from './part-plan';
import { extensionOf, importOf, type ProjectFacts } from './project-facts';

const FILES = [
  'file-type.ts',
  'multipart.guard.ts',
  'upload-response.dto.ts',
  'upload.service.ts',
  'upload.controller.ts',
  'upload.module.ts',
];

/** `POST /upload`, and `GET /uploads/<name>` that serves what was stored. */
export function planUpload(tree: FileTree, facts: ProjectFacts): PartPlan {
  const folder = `${facts.sourceRoot}/upload`;
  const own = findUploadRoute(tree, facts.sourceRoot);
  if (own !== undefined) return { ...emptyPlan, kept: [own] };
  const module = `${folder}/upload.module.ts`;
  const environment = environmentFile(facts);
  const guard = facts.fileOf('JwtAuthGuard') ?? `${facts.sourceRoot}/auth/jwt-auth.guard.ts`;
  const view = {
    js: extensionOf(facts),
    environment: importOf(facts, module, environment.path),
    jwtAuthGuard: importOf(facts, module, guard),
  };
  return {
    files: [
      environment,
      ...FILES.map((name) => ({ path: `${folder}/${name}`, template: `upload/${name}`, view })),
    ],
    kept: [],
    modules: [{ className: 'UploadModule', path: module }],
    ignored: [posix.join(facts.root, 'uploads')],
    packages: { runtime: ['@nestjs/platform-express'], development: ['@types/express'] },
    variables: [{ comment: 'Folder of uploaded files', lines: ['UPLOADS_DIR=uploads'] }],
  };
}

const UPLOAD_ROUTE = /@(?:Post|Controller)\(\s*['"`]\/?upload['"`]/;

/** The controller that answers `POST /upload` already, whatever it is called. */
function findUploadRoute(tree: FileTree, folder: string): string | undefined {
  for (const child of tree.children(folder)) {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path)) {
      const found = child === 'node_modules' ? undefined : findUploadRoute(tree, path);
      if (found !== undefined) return found;
    } else if (child.endsWith('.controller.ts')) {
      if (UPLOAD_ROUTE.test(tree.read(path, 'utf-8') ?? '')) return path;
    }
  }
  return undefined;
}
