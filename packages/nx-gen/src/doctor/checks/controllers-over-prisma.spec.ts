import type { FileChanges } from '../../testing/test-project';
import type { Finding } from '../check';
import { checkControllers } from './controllers';
import { ProjectReading } from '../reading';
import { healthyProject, INDEXED_SCHEMA } from '../testing/project';

async function checkOf(changes: FileChanges): Promise<Finding> {
  const project = healthyProject(changes);
  try {
    return await checkControllers(new ProjectReading(project.root, { root: '.' }));
  } finally {
    project.remove();
  }
}

/** A controller of the user's that reaches Prisma, and the classes in between. */
const overPrisma = (
  constructorOf: string,
  { imports = '', above = '', name = 'ReportController', body = '' } = {},
): FileChanges => ({
  'src/reports/report.service.ts': `import { Injectable } from '@nestjs/common';
import { Figures } from './figures';

@Injectable()
export class ReportService {
  constructor(private readonly figures: Figures) {}
}
`,
  'src/reports/figures.ts': `import { PrismaService } from '../prisma/prisma.service';

abstract class Queries {
  constructor(protected readonly prisma: PrismaService) {}
}

export class Figures extends Queries {}
`,
  'src/reports/client.ts':
    "import { PrismaClient } from '../generated/prisma/client';\n\nexport const prisma = new PrismaClient({ log: [] });\n",
  'src/reports/words.ts':
    'export class Words {\n  constructor(private readonly mails: MailService) {}\n}\n',
  'src/reports/report.controller.ts': `import { Controller, Get, UseGuards } from '@nestjs/common';
import { PrismaService } from '../prisma/prisma.service';
import { Figures } from './figures';
import { ReportService } from './report.service';
import { Words } from './words';
${imports}

${above}
@Controller('reports')
export class ${name} {
  constructor(${constructorOf}) {}

  @Get()
  all() {${body}}
}
`,
});

describe('a controller of the user that reaches Prisma by itself', () => {
  it.each([
    ['injects PrismaService', 'private readonly prisma: PrismaService', 'PrismaService'],
    ['injects a class that does', 'private figures: Figures', 'PrismaService through Figures'],
    [
      'injects a class whose own class does',
      'private readonly reports: ReportService',
      'PrismaService through ReportService and Figures',
    ],
    ['makes a client', 'private readonly prisma = new PrismaClient()', 'PrismaClient'],
  ])('is named if it %s', async (_how, constructorOf, uses) => {
    expect(await checkOf(overPrisma(constructorOf))).toEqual({
      status: 'warning',
      message: expect.stringMatching(
        new RegExp(
          `^src/reports/report\\.controller\\.ts:\\d+: ReportController uses ${uses}, and no guard stands before all: everybody may call it$`,
        ),
      ),
      suggestion:
        'write @UseGuards(JwtAuthGuard, AdminGuard) above the class, or @Public() of @gen/nest above what is open on purpose',
    });
  });

  it('is named if it uses a client that a file makes for all', async () => {
    const imports = "import { prisma } from './client';";
    const changes = overPrisma('', { imports, body: ' return prisma.post.findMany(); ' });
    expect((await checkOf(changes)).message).toContain('ReportController uses PrismaClient, and');
  });

  it.each<[string, FileChanges]>([
    ['reaches none', overPrisma('private readonly words: Words')],
    ['has a guard', overPrisma('private prisma: PrismaService', { above: '@UseGuards(JwtGuard)' })],
    [
      'is open on purpose',
      {
        ...overPrisma('private prisma: PrismaService', {
          imports: "import { Public } from '../auth/public';",
          above: '@Public()',
        }),
        'src/auth/public.ts':
          "import { SetMetadata } from '@nestjs/common';\n\nexport const Public = () => SetMetadata('isPublic', true);\n",
      },
    ],
    [
      'is what people log in by',
      overPrisma('private readonly prisma: PrismaService', { name: 'AuthController' }),
    ],
    [
      'uses a generated service with access rules through a class of its own',
      {
        ...overPrisma('private readonly posts: PostFacade', {
          imports: "import { PostFacade } from '../posts/facade';",
        }),
        'src/posts/post.service.ts':
          "import { PostGenService } from '../features/post/post.gen.service';\n\nexport class PostService extends PostGenService {}\n",
        'src/posts/facade.ts':
          "import { PostService } from './post.service';\n\nexport class PostFacade {\n  constructor(private readonly posts: PostService) {}\n}\n",
        'prisma/schema.prisma': INDEXED_SCHEMA.replace(
          '// @gen_form()\nmodel Post',
          '// @gen_form()\n// @gen_access(read: signedIn)\nmodel Post',
        ).replace('// @gen_form()\n// @gen_label', '// @gen_form()\n// @gen_user()\n// @gen_label'),
      },
    ],
  ])('is fine if it %s', async (_how, changes) => {
    expect(await checkOf(changes)).toEqual({
      status: 'ok',
      message: 'no route of yours opens records to everybody',
    });
  });

  it('is fine in a project that is public', async () => {
    const config = 'export const config = { guards: [] };\n';
    const changes = overPrisma('private readonly prisma: PrismaService');
    expect((await checkOf({ ...changes, 'generator.config.ts': config })).status).toBe('ok');
  });

  it('is fine behind a guard of the application', async () => {
    expect(
      await checkOf({
        ...overPrisma('private readonly prisma: PrismaService'),
        'src/main.ts': 'app.useGlobalGuards(new AuthGuard(reflector));\n',
      }),
    ).toMatchObject({ status: 'ok' });
  });
});
