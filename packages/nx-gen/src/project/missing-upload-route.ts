import type { Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { isPrivateUpload, type FieldIR, type ModelIR } from '../schema/ir';
import { postRoutesIn } from './post-routes';
import { sourceRootOf, type ProjectContext } from './project';
import { sourceFiles } from './source-files';
import { findUploadRoute } from './upload-route';
import { findDataProvider } from './user-files';

/** Beyond these, the schema tells more than a sentence. */
const MAX_NAMED = 3;

/**
 * Returns a warning if the forms of the dashboard have inputs for files, and the API no route that takes these; undefined
 * also where only running the code would tell.
 *
 * @param models those that are generated
 * @param generated the generated files, which are not read
 */
export function missingUploadRoute(
  tree: FileTree,
  context: ProjectContext,
  models: readonly ModelIR[],
  dashboard: DashboardPlaces | undefined,
  generated: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Diagnostic | undefined {
  const fields = dashboard ? models.flatMap(uploadInputs) : [];
  const [first] = fields;
  if (!first || !dashboard || !sendsToUpload(tree, context, dashboard)) return undefined;
  if (mayTakeUploads(tree, context, generated)) return undefined;
  const named = fields.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = fields.length - named.length;
  const route = fields.every(({ field }) => isPrivateUpload(field)) ? 'upload/private' : 'upload';
  return {
    location: first.field.location,
    subject: listOf(more > 0 ? [...named, `${more} more`] : named, 'and'),
    message: `the dashboard sends files to POST /${route}, and the API has no such route`,
    cure: 'let "gen init --scaffold=upload" write it, or set uploadPath of createDataProvider to a route of yours',
  };
}

/** Returns the fields for which the forms of a model have an input for files. */
function uploadInputs({ name, fields, operations, isMarked }: ModelIR) {
  const hasForm = operations === undefined || FORMS.some((one) => operations.includes(one));
  return isMarked && hasForm
    ? fields.filter(isUploadInput).map((field) => ({ field, name: `${name}.${field.name}` }))
    : [];
}

const FORMS = ['create', 'edit'] as const;

const isUploadInput = ({ directives: { upload, hidden, readOnly } }: FieldIR): boolean =>
  upload !== undefined && hidden === undefined && readOnly === undefined;

/** Checks whether the data provider of the dashboard is ours, with its own path for uploads. */
function sendsToUpload(
  tree: FileTree,
  context: ProjectContext,
  dashboard: DashboardPlaces,
): boolean {
  const { path } = findDataProvider(tree, context, dashboard);
  const text = path === undefined ? '' : (tree.read(path, 'utf-8') ?? '');
  return text.includes('createDataProvider(') && !text.includes('uploadPath');
}

/** Checks for `POST /upload` among the project's own controllers, and for code that may add it in another way. */
function mayTakeUploads(
  tree: FileTree,
  context: ProjectContext,
  generated: Pick<ReadonlyMap<string, unknown>, 'has'>,
): boolean {
  const folder = sourceRootOf(context);
  // where init writes it: most projects need no further look
  if (UPLOAD_FOLDERS.some((name) => findUploadRoute(tree, `${folder}/${name}`))) return true;
  const dashboard = fromRoot(context.root, context.config.dashboardPath);
  const skip = { includes: (path: string) => path === dashboard || generated.has(path) };
  return sourceFiles(tree, folder, skip, /\.ts$/).some((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    return /upload/i.test(text) && (isPossibleRoute(text) || takesUploads(text));
  });
}

const UPLOAD_FOLDERS = ['upload', 'uploads'];

const takesUploads = (text: string): boolean =>
  postRoutesIn(text).some((route) => route === 'upload' || route === 'upload/private');

const isPossibleRoute = (text: string): boolean =>
  POSSIBLE_ROUTES.some((pattern) => pattern.test(text));

/** What only running the code would tell to be the route. */
const POSSIBLE_ROUTES = [
  // a path that is a constant
  /@(?:Controller|Post|All|RequestMapping)\(\s*(?!['"`[{)\s])[^)]*upload/i,
  // a proxy for every method
  /@All\(/,
  // a route of Express or Fastify, or a middleware
  /\.(?:post|all|use|route|forRoutes)\(\s*['"`]\/?upload\b/i,
  /\bRouterModule\b[^]*\bpath:\s*['"`]\/?upload\b/,
  // a module of another package
  /\bimport\b[^;]*\b\w*Upload\w*Module\b[^;]*\bfrom\s*['"](?!\.|@gen\/)/,
];
