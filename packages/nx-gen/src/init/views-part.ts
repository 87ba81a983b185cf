import type { FileTree } from '../base/tree';
import { hasScaffoldedLogin, loginView } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { emptyPlan, type PartPlan } from './part-plan';
import { importOf, type ProjectFacts } from './project-facts';

const FILES = ['controller', 'dto', 'module', 'service'].map((kind) => `saved-views.${kind}.ts`);

/** Plans the routes for saved views, for logins that `init` wrote: a project's own login may identify users differently. */
export function planViews(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): PartPlan {
  const reading = readLogin(schema, facts.schemaPath);
  const hasForeignLogin =
    facts.fileOf('JwtAuthGuard') !== undefined && !hasScaffoldedLogin(tree, facts);
  if ('problems' in reading || hasForeignLogin) return emptyPlan;
  const [auth, folder] = [`${facts.sourceRoot}/auth`, `${facts.sourceRoot}/views`];
  const module = `${folder}/saved-views.module.ts`;
  const view = {
    ...loginView(tree, facts, module),
    authenticatedUser: importOf(facts, module, `${auth}/authenticated-user.ts`),
    jwtAuthGuard: importOf(facts, module, `${auth}/jwt-auth.guard.ts`),
    userId: reading.login.keyType === 'string' ? 'user.id' : 'String(user.id)',
  };
  return {
    ...emptyPlan,
    files: FILES.map((name) => ({ path: `${folder}/${name}`, template: `views/${name}`, view })),
    modules: [{ className: 'SavedViewsModule', path: module }],
  };
}
