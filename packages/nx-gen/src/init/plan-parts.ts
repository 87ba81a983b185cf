import type { FileTree } from '../base/tree';
import type { SchemaIR } from '../schema/ir';
import { planAccessTests } from './access-tests-part';
import { loginParts, planAuth } from './auth-part';
import { planHealth } from './health-part';
import { readLogin } from './login-model';
import { administratorOf } from './login-role';
import { loginRoutes } from './login-routes';
import { planDashboard } from './dashboard-part';
import type { SchemaFacts } from './database-facts';
import { mergePlans, type PartPlan } from './part-plan';
import type { ScaffoldPart } from './parts';
import { planPasswordReset } from './password-reset-part';
import { planPrisma } from './prisma-part';
import type { ProjectFacts } from './project-facts';
import { hasUploadsService, planUpload } from './upload-part';
import { planViews } from './views-part';
import { waitsForLogin } from './waits-for-login';

/** Uploads require authentication, so without a login nobody could upload. */
const isGuarded = (facts: ProjectFacts, schema: SchemaFacts | undefined): boolean =>
  facts.loginGuard !== undefined || 'login' in readLogin(schema, facts.schemaPath);

/**
 * Merges everything that the chosen parts add into one plan.
 * @param rules the schema, for parts that need its access rules
 */
export function planParts(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
  rules?: SchemaIR,
): PartPlan {
  const login = loginRoutes(tree, facts, schema, parts);
  const upload =
    parts.includes('upload') && isGuarded(facts, schema)
      ? planUpload(tree, facts, { hasKeys: login.some(({ part }) => part === 'api-keys') })
      : undefined;
  const plans: Record<ScaffoldPart, () => PartPlan | undefined> = {
    prisma: () =>
      schema &&
      mergePlans([
        planPrisma(tree, facts, schema, { hasLogin: parts.includes('auth') }),
        planHealth(tree, facts, schema, { hasUploads: hasUploadsService(tree, facts, upload) }),
      ]),
    auth: () => planAuth(tree, facts, schema, loginParts(parts)),
    // these are written as part of the login, and their models are added to the schema
    sessions: () => undefined,
    'api-keys': () => undefined,
    'second-factor': () => undefined,
    openid: () => undefined,
    'password-reset': () => planPasswordReset(tree, facts, schema),
    'saved-views': () => planViews(tree, facts, schema),
    upload: () => upload,
    dashboard: () =>
      planDashboard(tree, facts, login, schema?.user && administratorOf(schema.user)),
    'access-tests': () =>
      waitsForLogin(facts, schema, parts)
        ? undefined
        : planAccessTests(tree, facts, rules, { hasLogin: parts.includes('auth') }),
    docker: () => undefined, // planned after the others, since it reads their files
  };
  return mergePlans(parts.map((part) => plans[part]()).filter((plan) => plan !== undefined));
}
