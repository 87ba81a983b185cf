import { emptyPlan, environmentFile, type PartPlan } from './part-plan';
import { extensionOf, foundElsewhere, importOf, type ProjectFacts } from './project-facts';

const FILES = [
  'file-type.ts',
  'multipart.guard.ts',
  'upload-response.dto.ts',
  'upload.service.ts',
  'upload.controller.ts',
  'upload.module.ts',
];

/** `POST /upload`, and `GET /uploads/<name>` that serves what was stored. */
export function planUpload(facts: ProjectFacts): PartPlan {
  const folder = `${facts.sourceRoot}/upload`;
  const own = foundElsewhere(facts, 'UploadModule', folder);
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
    variables: [{ comment: 'Folder of uploaded files', lines: ['UPLOADS_DIR=uploads'] }],
  };
}
