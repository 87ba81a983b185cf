import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { SchemaFacts } from './database-facts';
import {
  DASHBOARD_ADDRESS,
  emptyPlan,
  environmentFile,
  type EnvironmentVariable,
  type PartPlan,
} from './part-plan';
import { readLogin, USUAL_LOGIN } from './login-model';
import { applicationName } from './package-json';
import type { ScaffoldPart } from './parts';
import { prismaFolder } from './prisma-part';
import { extensionOf, importOf, type ProjectFacts } from './project-facts';

/** What a dashboard may ask of a login, beside a token. */
export interface LoginRoutes {
  /** It has a route for another password. */
  changesPasswords: boolean;
  /** It lasts by a cookie. */
  hasSessions: boolean;
  /** Machines log in by keys. */
  hasKeys: boolean;
  /** It asks for codes of an authenticator app. */
  hasFactor: boolean;
  /** People log in by an OpenID Connect provider too. */
  hasOpenId: boolean;
  /** It sends links to who forgot a password. */
  sendsLinks: boolean;
  /** Saved views of lists are kept for each user. */
  keepsViews: boolean;
}

/** What a login is written with. */
export interface LoginParts {
  /** It lasts by a cookie. */
  readonly hasSessions: boolean;
  /** Machines log in by keys. */
  readonly hasKeys: boolean;
  /** It asks for codes of an authenticator app. */
  readonly hasFactor: boolean;
  /** People log in by an OpenID Connect provider too. */
  readonly hasOpenId: boolean;
}

export const loginParts = (parts: readonly ScaffoldPart[]): LoginParts => ({
  hasSessions: parts.includes('sessions'),
  hasKeys: parts.includes('api-keys'),
  hasFactor: parts.includes('second-factor'),
  hasOpenId: parts.includes('openid'),
});

/** Where each part of a login finds users. */
export const USERS = 'login-users.ts';

const KEYS = ['api-keys.controller.ts', 'api-keys.dto.ts'];
const FACTOR = ['second-factor.controller.ts', 'second-factor.dto.ts'];

const OPENID = ['openid.controller.ts', 'openid.dto.ts', 'openid.service.ts', 'openid-settings.ts'];

const LOGIN = [
  'account.ts',
  USERS,
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
 * The guards, their strategy and `POST /auth/login`. A project with a JwtAuthGuard of its own logs
 * its users in already: it gets no more than the AdminGuard that it may lack.
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
  const names = [
    ...(ownGuard
      ? []
      : [
          ...LOGIN,
          ...(hasKeys ? KEYS : []),
          ...(hasFactor ? FACTOR : []),
          ...(hasOpenId ? OPENID : []),
        ]),
    ...(ownAdminGuard ? [] : ['admin.guard.ts']),
  ];
  if (names.length === 0) return { ...emptyPlan, kept };
  const read = readLogin(schema, facts.schemaPath);
  // what does not compile is not written; the notes say why
  if ('problems' in read && !ownGuard) return { ...emptyPlan, kept };
  const login = 'login' in read ? read.login : USUAL_LOGIN;
  const hasFirstAdmin = login.needed.length === 0;
  const module = `${folder}/auth.module.ts`;
  const environment = environmentFile(facts);
  const view = {
    ...loginView(tree, facts, module),
    login,
    hasFirstAdmin,
    hasSessions,
    hasKeys,
    hasFactor,
    hasOpenId,
    // what the tokens call the application
    service: applicationName(tree, facts),
  };
  const written = names.filter((name) => hasFirstAdmin || name !== 'first-admin.ts');
  const files = ['authenticated-user.ts', ...written].map((name) => ({
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
              comment: 'The first administrator, created at the start where there is none',
              lines: ['ADMIN_EMAIL=', 'ADMIN_PASSWORD='],
            },
          ]
        : []),
      {
        comment:
          'Where there are several processes: the Redis in which they count tries to log in, as in redis://127.0.0.1:6379; needs the packages ioredis and @nest-lab/throttler-storage-redis',
        lines: ['REDIS_URL='],
      },
      ...(hasOpenId ? openIdVariables(facts) : []),
    ],
  };
}

const openIdVariables = ({ globalPrefix }: ProjectFacts): EnvironmentVariable[] => [
  {
    comment:
      'The OpenID Connect provider by which people log in too, as in https://login.example.com/realms/shop, and what the application was registered as there; without one nobody does',
    lines: ['OPENID_ISSUER=', 'OPENID_CLIENT_ID=', 'OPENID_CLIENT_SECRET=', 'OPENID_NAME='],
  },
  {
    comment: `Where the provider leads back, as it is registered there: https://admin.example.com${globalPrefix}/auth/openid/callback`,
    lines: ['OPENID_REDIRECT_URL='],
  },
  {
    comment:
      'true for a provider that hands out all e-mail addresses itself and does not say email_verified',
    lines: ['OPENID_TRUST_EMAILS='],
  },
  DASHBOARD_ADDRESS,
];

/** What the login that the run writes, or that is there, has routes for. */
export function loginRoutes(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): LoginRoutes {
  const controller = `${facts.sourceRoot}/auth/auth.controller.ts`;
  const text = tree.read(controller, 'utf-8');
  const links = tree.exists(`${facts.sourceRoot}/auth/password-reset.controller.ts`);
  const views = tree.exists(`${facts.sourceRoot}/views/saved-views.controller.ts`);
  if (text !== null)
    return {
      changesPasswords: text.includes("@Post('password')"),
      hasSessions: text.includes("@Post('refresh')"),
      hasKeys: tree.exists(`${facts.sourceRoot}/auth/api-keys.controller.ts`),
      hasFactor: tree.exists(`${facts.sourceRoot}/auth/second-factor.controller.ts`),
      hasOpenId: tree.exists(`${facts.sourceRoot}/auth/openid.controller.ts`),
      sendsLinks: links || (parts.includes('password-reset') && hasOwnKey(tree, facts)),
      keepsViews: views || (parts.includes('saved-views') && hasOwnKey(tree, facts)),
    };
  const given = loginParts(parts);
  const isWritten =
    parts.includes('auth') &&
    planAuth(tree, facts, schema, given).files.some(({ path }) => path === controller);
  return {
    changesPasswords: isWritten,
    hasSessions: isWritten && given.hasSessions,
    hasKeys: isWritten && given.hasKeys,
    hasFactor: isWritten && given.hasFactor,
    hasOpenId: isWritten && given.hasOpenId,
    sendsLinks: links || (isWritten && parts.includes('password-reset')),
    keepsViews: views || (isWritten && parts.includes('saved-views')),
  };
}

/** Whether the project's login is one that init wrote, with the key that signs its tokens. */
export const hasOwnKey = (tree: FileTree, { sourceRoot }: ProjectFacts): boolean =>
  tree.exists(`${sourceRoot}/auth/jwt-key.ts`);

/** What files of the login import, from one of theirs. */
export function loginView(tree: FileTree, facts: ProjectFacts, fromFile: string) {
  const service = facts.fileOf('PrismaService') ?? `${prismaFolder(facts)}/prisma.service.ts`;
  return {
    js: extensionOf(facts),
    environment: importOf(facts, fromFile, environmentFile(facts).path),
    prismaService: importOf(facts, fromFile, service),
    ...prismaSource(tree, facts, fromFile),
  };
}

/** How AuthModule comes by PrismaService: the scaffolded module is global, one of the project may not be. */
function prismaSource(
  tree: FileTree,
  facts: ProjectFacts,
  fromFile: string,
): { prismaModule?: string; providesPrisma?: boolean } {
  if (facts.fileOf('PrismaService') === undefined) return {};
  const path = facts.fileOf('PrismaModule');
  if (path === undefined) return { providesPrisma: true };
  const isGlobal = /^@Global\(\)/m.test(tree.read(path, 'utf-8') ?? '');
  return isGlobal ? {} : { prismaModule: importOf(facts, fromFile, path) };
}
