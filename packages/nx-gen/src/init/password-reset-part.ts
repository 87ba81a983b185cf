import type { FileTree } from '../base/tree';
import { hasOwnKey, loginView, USERS } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { DASHBOARD_ADDRESS, emptyPlan, environmentFile, type PartPlan } from './part-plan';
import type { ProjectFacts } from './project-facts';

const FILES = [
  ...['controller', 'dto', 'module', 'service'].map((kind) => `password-reset.${kind}.ts`),
  USERS, // a login of an earlier version has none
];

/** Links by e-mail for who forgot a password, beside a login of init's: a login of the project's own has keys of its own. */
export function planPasswordReset(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): PartPlan {
  const read = readLogin(schema, facts.schemaPath);
  const isOther = facts.fileOf('JwtAuthGuard') !== undefined && !hasOwnKey(tree, facts);
  if ('problems' in read || isOther) return emptyPlan;
  const [auth, mail] = [`${facts.sourceRoot}/auth`, `${facts.sourceRoot}/mail`];
  const module = `${auth}/password-reset.module.ts`;
  const environment = environmentFile(facts);
  const view = {
    ...loginView(tree, facts, module),
    login: read.login,
  };
  return {
    ...emptyPlan,
    files: [
      environment,
      ...FILES.map((name) => ({ path: `${auth}/${name}`, template: `auth/${name}`, view })),
      ...['mail-settings.ts', 'mail.service.ts'].map((name) => ({
        path: `${mail}/${name}`,
        template: `mail/${name}`,
        view,
      })),
    ],
    modules: [{ className: 'PasswordResetModule', path: module }],
    packages: { runtime: ['nodemailer'], development: ['@types/nodemailer'] },
    variables: [
      {
        comment:
          'The server that sends e-mails, as in smtps://user:password@smtp.example.com, and whom they come from; without one they are shown in the log, and in production there are none',
        lines: ['SMTP_URL=', 'MAIL_FROM='],
      },
      DASHBOARD_ADDRESS,
    ],
  };
}
