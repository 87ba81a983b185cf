import type { FileTree } from '../base/tree';
import { hasOwnKey, loginView } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { emptyPlan, type PartPlan } from './part-plan';
import { importOf, type ProjectFacts } from './project-facts';

const FILES = ['controller', 'dto', 'module', 'service'].map((kind) => `saved-views.${kind}.ts`);

/** The routes that keep saved views, beside a login of init's: a login of the project's own may tell users otherwise. */
export function planViews(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): PartPlan {
  const read = readLogin(schema, facts.schemaPath);
  const isOther = facts.fileOf('JwtAuthGuard') !== undefined && !hasOwnKey(tree, facts);
  if ('problems' in read || isOther) return emptyPlan;
  const [auth, folder] = [`${facts.sourceRoot}/auth`, `${facts.sourceRoot}/views`];
  const module = `${folder}/saved-views.module.ts`;
  const view = {
    ...loginView(tree, facts, module),
    authenticatedUser: importOf(facts, module, `${auth}/authenticated-user.ts`),
    jwtAuthGuard: importOf(facts, module, `${auth}/jwt-auth.guard.ts`),
    userId: read.login.keyType === 'string' ? 'user.id' : 'String(user.id)',
  };
  return {
    ...emptyPlan,
    files: FILES.map((name) => ({ path: `${folder}/${name}`, template: `views/${name}`, view })),
    modules: [{ className: 'SavedViewsModule', path: module }],
  };
}
