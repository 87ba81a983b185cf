import type { FileChanges } from '../../testing/test-project';
import type { Finding } from '../check';
import { ProjectReading } from '../reading';
import { healthyProject, INDEXED_SCHEMA } from '../testing/project';
import { checkControllers } from './controllers';

async function checkOf(changes: FileChanges): Promise<Finding> {
  const project = healthyProject(changes);
  try {
    return await checkControllers(new ProjectReading(project.root, { root: '.' }));
  } finally {
    project.remove();
  }
}

const SERVICE = `import { PostGenService } from '../features/post/post.gen.service';

export class PostService extends PostGenService {}
`;

interface Parts {
  imports?: string;
  /** Above the class. */
  above?: string;
  constructorOf?: string;
  routes?: string;
  base?: string;
}

const FROM_DECORATORS =
  "import { Auth, Editors, GuardedGet, Listed, Plain, PlainGet, Public } from '../auth/decorators';";

const DECORATORS = `import { applyDecorators, Controller, Get, SetMetadata, UseGuards } from '@nestjs/common';
import * as nest from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JwtAuthGuard } from './jwt-auth.guard';

export const Roles = (...roles: string[]) => SetMetadata('roles', roles);
export const Teams = Reflector.createDecorator<string[]>();
export const Public = () => SetMetadata('isPublic', true);
export function Auth(...roles: string[]) {
  return applyDecorators(Roles(...roles), nest.UseGuards(JwtAuthGuard));
}
export const Editors = Auth('editor');
const list = [Roles('editor'), UseGuards(JwtAuthGuard)];
export const Listed = () => applyDecorators(...list);
export const PlainGet = () => applyDecorators(Get());
export const GuardedGet = () => applyDecorators(Get(), Auth());

@UseGuards(JwtAuthGuard)
export abstract class Secure {}

export abstract class Plain {}
`;

/** The decorators, and the ways to import them. */
const AUTH: FileChanges = {
  'src/auth/decorators.ts': DECORATORS,
  'src/auth/index.ts': "export * from './decorators';\n",
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./", "paths": { "@/*": ["src/*"] } } }',
};

const OPEN_ROUTES = `  @Get('first')
  first() {}

  @Post(':id/publish')
  publish() {}`;

/** A controller of the user's over a service of the user's, and what it imports. */
const controller = ({
  imports = '',
  above = '',
  constructorOf = 'private readonly posts: PostService',
  routes = OPEN_ROUTES,
  base = '',
}: Parts = {}): FileChanges => ({
  'src/posts/post.service.ts': SERVICE,
  'src/posts/post.controller.ts': `import { Controller, Get, Inject, Post, UseGuards, applyDecorators } from '@nestjs/common';
${imports}
import { PostService } from './post.service';

${above}
@Controller('posts')
export class PostController${base} {
  constructor(${constructorOf}) {}

${routes}
}
`,
});

const OPEN: Partial<Finding> = {
  status: 'warning',
  message:
    'src/posts/post.controller.ts:7: PostController uses PostService, and no guard stands before first and publish: everybody may call them',
  suggestion:
    'write @UseGuards(JwtAuthGuard, AdminGuard) above the class, or @Public() of @gen/nest above what is open on purpose',
};

describe('a controller of the user over a generated service', () => {
  it('is named if nothing guards its routes', async () => {
    expect(await checkOf(controller())).toEqual(OPEN);
  });

  it('is named with the routes that have no guard', async () => {
    const routes = `  @UseGuards(JwtAuthGuard)\n  @Get('first')\n  first() {}\n\n  @Get('second')\n  second() {}\n\n  helper() {}`;
    const { message } = await checkOf(controller({ routes }));
    expect(message).toContain('no guard stands before second: everybody may call it');
  });

  it.each([
    ['the generated service', { constructorOf: 'private readonly posts: PostGenService' }],
    [
      'a property',
      { constructorOf: '', routes: `  @Inject() posts!: PostService;\n${OPEN_ROUTES}` },
    ],
    [
      'its token',
      { constructorOf: '@Inject(forwardRef(() => PostService)) private posts: unknown' },
    ],
    [
      'another name for it',
      {
        imports: "import { PostService as Articles } from './post.service';",
        constructorOf: 'private readonly posts: Articles',
      },
    ],
  ])('is named if it injects %s', async (_what, parts) => {
    expect((await checkOf(controller(parts))).status).toBe('warning');
  });

  it('is named if only its base class has the routes and the service', async () => {
    const files = controller({
      imports: "import { BaseController } from './base';",
      base: ' extends BaseController',
      constructorOf: '',
      routes: '',
    });
    const base = `import { Get } from '@nestjs/common';\nimport { PostService } from './post.service';\n\nexport abstract class BaseController {\n  constructor(protected readonly posts: PostService) {}\n\n  @Get()\n  first() {}\n}\n`;
    // its own constructor would have to pass the service on
    const text = String(files['src/posts/post.controller.ts']).replace('  constructor() {}\n', '');
    const changes = { ...files, 'src/posts/post.controller.ts': text, 'src/posts/base.ts': base };
    expect((await checkOf(changes)).message).toContain('no guard stands before first');
  });

  it.each([
    ['a guard that only counts requests', { above: '@UseGuards(ThrottlerGuard)' }],
    ['an empty list of guards', { above: '@UseGuards()' }],
    [
      'decorators of packages that guard nothing',
      {
        imports: "import { ApiTags } from '@nestjs/swagger';\nimport { Crud } from '@gen/nest';",
        above: "@ApiTags('posts')\n@Crud()",
      },
    ],
    [
      'a decorator that only names roles',
      { imports: "import { Roles } from '../auth/decorators';", above: "@Roles('editor')" },
    ],
    [
      'the same by an alias',
      { imports: "import { Roles } from '@/auth/decorators';", above: "@Roles('editor')" },
    ],
    [
      'the same by the baseUrl of the compiler, exported again',
      { imports: "import { Teams } from 'src/auth';", above: "@Teams(['editors'])" },
    ],
    [
      'the same in a namespace',
      { imports: "import * as auth from '../auth/decorators';", above: "@auth.Roles('editor')" },
    ],
    [
      'a decorator that only makes a route',
      { imports: FROM_DECORATORS, routes: '  @PlainGet()\n  first() {}' },
    ],
    ['a base class without guards', { imports: FROM_DECORATORS, base: ' extends Plain' }],
  ])('is named in spite of %s', async (_what, parts) => {
    const changes = { ...controller(parts), ...AUTH };
    expect((await checkOf(changes)).status).toBe('warning');
  });

  it.each([
    ['a guard of the class', { above: '@UseGuards(JwtAuthGuard)' }],
    ['@Public() of the class', { imports: FROM_DECORATORS, above: '@Public()' }],
    [
      '@Public() of its only route',
      { imports: FROM_DECORATORS, routes: '  @Public()\n  @Get()\n  first() {}' },
    ],
    ['a decorator that applies a guard', { imports: FROM_DECORATORS, above: '@Auth()' }],
    ['one that does so through another', { imports: FROM_DECORATORS, above: '@Editors' }],
    ['one that applies a list', { imports: FROM_DECORATORS, above: '@Listed()' }],
    [
      'one of another folder, by an alias',
      { imports: "import { Auth } from '@/auth/decorators';", above: '@Auth()' },
    ],
    [
      'one by the baseUrl of the compiler, exported again',
      { imports: "import { Auth } from 'src/auth';", above: '@Auth()' },
    ],
    [
      'one of a package, whose code is not read',
      { imports: "import { Protected } from 'nest-protected';", above: '@Protected()' },
    ],
    [
      'a guard of its routes, by one decorator with the method',
      { imports: FROM_DECORATORS, routes: '  @GuardedGet()\n  first() {}' },
    ],
    [
      'a guarded base class',
      { imports: "import { Secure } from '../auth/decorators';", base: ' extends Secure' },
    ],
    [
      'a base class of a package',
      { imports: "import { Remote } from 'remote';", base: ' extends Remote' },
    ],
    ['another service', { constructorOf: 'private readonly mails: MailService' }],
  ])('is fine with %s', async (_what, parts) => {
    const changes = { ...controller(parts), ...AUTH };
    expect(await checkOf(changes)).toEqual({
      status: 'ok',
      message: 'no route of yours opens records to everybody',
    });
  });

  it.each([
    [
      'useGlobalGuards',
      { 'src/main.ts': 'app.useGlobalGuards(new AuthGuard(reflector));\n' },
      'AuthGuard in src/main.ts:1 guards every route of the application',
    ],
    [
      'APP_GUARD',
      {
        'src/auth/auth.module.ts':
          '@Module({\n  providers: [{ provide: APP_GUARD, useClass: AuthGuard }],\n})\nexport class AuthModule {}\n',
      },
      'AuthGuard in src/auth/auth.module.ts:2 guards every route of the application',
    ],
    [
      'the guard of a login by "gen init"',
      {
        'src/auth/auth.module.ts':
          '@Module({\n  providers: [{ provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) }],\n})\nexport class AuthModule {}\n',
      },
      'JwtAuthGuard in src/auth/auth.module.ts:2 guards every route of the application',
    ],
    [
      'middleware for logins',
      { 'src/auth/auth.module.ts': "consumer.apply(AuthMiddleware).forRoutes('*');\n" },
      '1 controller without a guard of its own; AuthMiddleware in src/auth/auth.module.ts:1 may guard every route',
    ],
    [
      'a module of a package for logins',
      {
        'src/auth/auth.module.ts':
          "import { AuthModule } from 'better-auth-nest';\n\n@Module({ imports: [AuthModule.forRoot()] })\nexport class Own {}\n",
      },
      '1 controller without a guard of its own; AuthModule in src/auth/auth.module.ts:1 may guard every route',
    ],
    [
      'a guard that a package of the workspace installs',
      {
        'tsconfig.json':
          '{ "compilerOptions": { "paths": { "@acme/auth": ["libs/auth/src/index.ts"] } } }',
        'src/auth/auth.module.ts': "import { AuthModule } from '@acme/auth';\n",
        'libs/auth/src/index.ts': "export * from './auth.module';\n",
        'libs/auth/src/auth.module.ts':
          'const guard = { provide: APP_GUARD, useClass: AcmeGuard };\n',
      },
      'AcmeGuard in libs/auth/src/auth.module.ts:1 guards every route of the application',
    ],
  ])('is fine behind %s', async (_what, files, message) => {
    expect(await checkOf({ ...controller(), ...files })).toEqual({ status: 'ok', message });
  });

  it.each([
    [
      'a limit of requests',
      { 'src/limits.ts': 'const p = { provide: APP_GUARD, useClass: ThrottlerGuard };\n' },
    ],
    [
      'middleware that logs',
      { 'src/logs.ts': "consumer.apply(LoggerMiddleware).forRoutes('*');\n" },
    ],
  ])('is named behind %s for the whole application', async (_what, files) => {
    expect((await checkOf({ ...controller(), ...files })).status).toBe('warning');
  });

  it('is fine if the routes of the model are open too', async () => {
    const config = "export const config = { guards: { Post: [], default: ['JwtAuthGuard'] } };\n";
    expect((await checkOf({ ...controller(), 'generator.config.ts': config })).status).toBe('ok');
  });

  it('is fine over access rules, which ask for the user, unless it works for the program', async () => {
    const schema = INDEXED_SCHEMA.replace(
      '// @gen_form()\nmodel Post',
      '// @gen_form()\n// @gen_access(read: signedIn)\nmodel Post',
    ).replace('// @gen_form()\n// @gen_label', '// @gen_form()\n// @gen_user()\n// @gen_label');
    const statusOf = async (routes: string): Promise<string> =>
      (await checkOf({ ...controller({ routes }), 'prisma/schema.prisma': schema })).status;
    expect(await statusOf('  @Get()\n  first() { return this.posts.as(context).list({}); }')).toBe(
      'ok',
    );
    expect(await statusOf('  @Get()\n  first() { return this.posts.asSystem().list({}); }')).toBe(
      'warning',
    );
  });
});
