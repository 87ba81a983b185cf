import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { SchemaFacts } from './database-facts';
import { loginModuleFile, ownApplicationGuard } from './default-guard';
import {
  DASHBOARD_URL_VARIABLE,
  emptyPlan,
  environmentFile,
  type EnvironmentVariable,
  type PartPlan,
} from './part-plan';
import { administratorVariable } from './login-fields';
import { readLogin, DEFAULT_LOGIN } from './login-model';
import { applicationName } from './package-json';
import type { ScaffoldPart } from './parts';
import { PRISMA_SERVICE } from '../project/prisma-service';
import { packageSpecifiers } from '../project/package-specifiers';
import { LOGIN_USERS_FILE } from '../project/login-user';
import { findPrismaModule } from '../project/prisma-module';
import { prismaFolder } from './prisma-part';
import { extensionOf, importOf, type ProjectFacts } from './project-facts';

/** The optional parts that a login is written with. */
export interface LoginParts {
  /** A session cookie keeps the user logged in. */
  readonly hasSessions: boolean;
  /** Machines authenticate with API keys. */
  readonly hasKeys: boolean;
  /** The login asks for codes of an authenticator app. */
  readonly hasFactor: boolean;
  /** Users can also log in through an OpenID Connect provider. */
  readonly hasOpenId: boolean;
}

export const loginParts = (parts: readonly ScaffoldPart[]): LoginParts => ({
  hasSessions: parts.includes('sessions'),
  hasKeys: parts.includes('api-keys'),
  hasFactor: parts.includes('second-factor'),
  hasOpenId: parts.includes('openid'),
});

const API_KEY_FILES = ['api-keys.controller.ts', 'api-keys.dto.ts'];
const SECOND_FACTOR_FILES = ['second-factor.controller.ts', 'second-factor.dto.ts'];

const OPENID_FILES = [
  'openid.controller.ts',
  'openid.dto.ts',
  'openid.service.ts',
  'openid-settings.ts',
];

/** The files of a login, below `src/auth`. */
export const LOGIN_FILES = [
  'account.ts',
  LOGIN_USERS_FILE,
  'jwt-auth.guard.ts',
  'jwt-key.ts',
  'jwt.strategy.ts',
  'token.ts',
  'login.dto.ts',
  'auth.service.ts',
  'auth.controller.ts',
  'first-admin.ts',
  'auth.module.ts',
];

/**
 * Plans the guards, their strategy and `POST /auth/login`. A project with its own JwtAuthGuard already has a login: it
 * only gets the AdminGuard, if it lacks one.
 */
export function planAuth(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  { hasSessions, hasKeys, hasFactor, hasOpenId }: LoginParts,
): PartPlan {
  const folder = `${facts.sourceRoot}/auth`;
  const ownGuard = facts.fileOf('JwtAuthGuard');
  const ownAdminGuard = facts.fileOf('AdminGuard');
  const kept = [ownGuard, ownAdminGuard].filter((path) => path !== undefined);
  const fileNames = [
    ...(ownGuard
      ? []
      : [
          ...LOGIN_FILES,
          ...(hasKeys ? API_KEY_FILES : []),
          ...(hasFactor ? SECOND_FACTOR_FILES : []),
          ...(hasOpenId ? OPENID_FILES : []),
        ]),
    ...(ownAdminGuard ? [] : ['admin.guard.ts']),
  ];
  if (fileNames.length === 0) return { ...emptyPlan, kept };
  const reading = readLogin(schema, facts.schemaPath);
  // code that would not compile is not written; the notes explain why
  if ('problems' in reading && !ownGuard) return { ...emptyPlan, kept };
  const login = 'login' in reading ? reading.login : DEFAULT_LOGIN;
  const hasFirstAdmin = login.needed.length === 0;
  const module = loginModuleFile(facts);
  const environment = environmentFile(facts);
  const view = {
    ...loginView(tree, facts, module),
    login,
    administratorVariable: administratorVariable(login.isAddress),
    hasFirstAdmin,
    closesByDefault: ownApplicationGuard(tree, facts) === undefined,
    hasSessions,
    hasKeys,
    hasFactor,
    hasOpenId,
    // the name of the application in the tokens
    service: applicationName(tree, facts),
  };
  const writtenNames = fileNames.filter((name) => hasFirstAdmin || name !== 'first-admin.ts');
  const files = ['authenticated-user.ts', ...writtenNames].map((name) => ({
    path: `${folder}/${name}`,
    template: `auth/${name}`,
    view,
  }));
  if (ownGuard)
    return {
      ...emptyPlan,
      files,
      kept,
      packages: { runtime: [], development: ['@types/express'] },
    };
  return {
    files: [environment, ...files],
    kept,
    modules: [{ className: 'AuthModule', path: module }],
    ignored: [posix.join(facts.root, '.env')],
    packages: {
      runtime: [
        '@nestjs/jwt',
        '@nestjs/passport',
        '@nestjs/throttler',
        ...(hasOpenId ? (['openid-client'] as const) : []),
        'passport',
        'passport-jwt',
      ],
      development: ['@types/express', '@types/passport-jwt'],
    },
    variables: [
      {
        comment: `Signs access tokens: 32 bytes or more, as from node -p "crypto.randomBytes(48).toString('base64url')"`,
        lines: ['JWT_SECRET='],
      },
      ...(hasFirstAdmin
        ? [
            {
              comment: 'The first administrator, created at startup if there is none',
              lines: [`${administratorVariable(login.isAddress)}=`, 'ADMIN_PASSWORD='],
            },
          ]
        : []),
      {
        comment:
          'Redis to count login attempts across several processes, such as redis://127.0.0.1:6379; needs the packages ioredis and @nest-lab/throttler-storage-redis',
        lines: ['REDIS_URL='],
      },
      ...(hasOpenId ? openIdVariables(facts) : []),
    ],
  };
}

const openIdVariables = ({ globalPrefix }: ProjectFacts): EnvironmentVariable[] => [
  {
    comment:
      'Optional: an OpenID Connect provider for the login, such as https://login.example.com/realms/shop, and the registration of this application there',
    lines: ['OPENID_ISSUER=', 'OPENID_CLIENT_ID=', 'OPENID_CLIENT_SECRET=', 'OPENID_NAME='],
  },
  {
    comment: `The redirect address that is registered at the provider: https://admin.example.com${globalPrefix}/auth/openid/callback`,
    lines: ['OPENID_REDIRECT_URL='],
  },
  {
    comment:
      'true for a provider that assigns all e-mail addresses itself and does not send email_verified',
    lines: ['OPENID_TRUST_EMAILS='],
  },
  DASHBOARD_URL_VARIABLE,
];

/** Checks whether `init` wrote the project's login, including the key that signs its tokens. */
export const hasScaffoldedLogin = (tree: FileTree, { sourceRoot }: ProjectFacts): boolean =>
  tree.exists(`${sourceRoot}/auth/jwt-key.ts`);

/** Returns the view for files of the login: what they import, relative to `fromFile`. */
export function loginView(tree: FileTree, facts: ProjectFacts, fromFile: string) {
  const service = facts.fileOf('PrismaService') ?? `${prismaFolder(facts)}/prisma.service.ts`;
  return {
    js: extensionOf(facts),
    environment: importOf(facts, fromFile, environmentFile(facts).path),
    prismaService: importOf(facts, fromFile, service),
    ...prismaSource(tree, facts, fromFile),
  };
}

/** Returns how AuthModule gets PrismaService: the scaffolded module is global, the project's own may not be. */
function prismaSource(
  tree: FileTree,
  facts: ProjectFacts,
  fromFile: string,
): { prismaModule?: { name: string; from: string }; providesPrisma?: boolean } {
  const path = facts.fileOf(PRISMA_SERVICE);
  if (path === undefined) return {};
  const module = findPrismaModule(tree, facts, facts.search, { name: PRISMA_SERVICE, path });
  if (!module) return { providesPrisma: true };
  if (module.isGlobal) return {};
  const byName = packageSpecifiers(tree, facts.root, [module]);
  return {
    prismaModule: {
      name: module.name,
      from: importOf({ ...facts, byName }, fromFile, module.path),
    },
  };
}
