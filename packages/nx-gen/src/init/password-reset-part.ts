import type { FileTree } from '../base/tree';
import { LOGIN_USERS_FILE } from '../project/login-user';
import { hasScaffoldedLogin, loginView } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import { DASHBOARD_URL_VARIABLE, emptyPlan, environmentFile, type PartPlan } from './part-plan';
import type { ProjectFacts } from './project-facts';

const FILES = [
  ...['controller', 'dto', 'module', 'service'].map((kind) => `password-reset.${kind}.ts`),
  LOGIN_USERS_FILE, // logins of earlier versions lack it
];

/** Plans password reset links by e-mail, for logins that `init` wrote: a project's own login has its own signing key. */
export function planPasswordReset(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
): PartPlan {
  const reading = readLogin(schema, facts.schemaPath);
  const hasForeignLogin =
    facts.fileOf('JwtAuthGuard') !== undefined && !hasScaffoldedLogin(tree, facts);
  if ('problems' in reading || hasForeignLogin) return emptyPlan;
  const [auth, mail] = [`${facts.sourceRoot}/auth`, `${facts.sourceRoot}/mail`];
  const module = `${auth}/password-reset.module.ts`;
  const environment = environmentFile(facts);
  const view = {
    ...loginView(tree, facts, module),
    login: reading.login,
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
          'The server that sends e-mails, such as smtps://user:password@smtp.example.com, and the sender; without one, e-mails are only logged, and in production there are none',
        lines: ['SMTP_URL=', 'MAIL_FROM='],
      },
      DASHBOARD_URL_VARIABLE,
    ],
  };
}
