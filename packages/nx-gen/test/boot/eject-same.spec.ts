import { itKeepsChoices, withExclusive } from '../access/exclusive';
import { AccessApi, TEST_USER_FILES } from '../access/people';
import { itKeepsSame, SAME_SCHEMA, seedSame } from '../access/same-records';
import { ejectApplication, ejectInto } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

/** Writes records that no rule would allow. */
const SEED = `import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { PrismaService } from './prisma/prisma.service';

type Delegates = Record<string, { create(args: object): Promise<object> }>;

@Controller('gen-api/users/test/seed')
export class SeedController {
  constructor(private readonly prisma: PrismaService) {}

  @Post()
  @HttpCode(200)
  async seed(@Body() { rows }: { rows: [delegate: string, data: object][] }): Promise<object[]> {
    const made: object[] = [];
    for (const [delegate, data] of rows)
      made.push(await (this.prisma as unknown as Delegates)[delegate]!.create({ data }));
    return made;
  }
}
`;

describe('plain code of records that must have the same value', () => {
  let project: SkeletonProject;
  let server: Server | undefined;
  let told: string;
  let alone: string;
  let api: AccessApi;
  let ids: Record<string, number>;

  beforeAll(async () => {
    project = new SkeletonProject('eject-same', {
      schema: withExclusive(SAME_SCHEMA).replace(
        '"prisma-client"',
        '"prisma-client"\n  moduleFormat = "cjs"',
      ),
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(TEST_USER_FILES))
      if (!path.endsWith('.adapter.ts'))
        project.write(path, text.replace(/declare module[^]*/, ''));
    project.write('src/seed.controller.ts', SEED);
    project.generateClient();
    alone = (await ejectInto(project, 'Shelf')).told;
    const controllers = [{ name: 'SeedController', from: './seed.controller' }];
    const ejected = await ejectApplication(project, { controllers });
    expect(ejected.refused).toEqual([]);
    told = ejected.told;
    server = await startServer(project);
    api = new AccessApi(server);
    ids = await seedSame(api);
  });

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  it('type-checks and passes the lint of a NestJS project', () => {
    const older = { ...STYLES.commonjs, lib: ['es2020', 'dom'] };
    expect(typeErrors(project, 'src/ejected', older)).toEqual([]);
    expect(lintProblems(project, project.files('src/ejected'), STYLES.commonjs)).toEqual([]);
  });

  it('says that records are not locked', () => {
    expect(told).toContain('the lock on the records that @gen_same compares');
    expect(told).not.toContain('the check of @gen_same');
  });

  it('says that all models with a part in it have to be ejected', () => {
    expect(alone).toContain(
      '    - the check of @gen_same when Box or Stamp is written, once its lines are removed: eject them before you remove them.\n',
    );
    expect(told).not.toContain('before you remove them');
  });

  itKeepsSame(() => ({ api, ids }));

  describe('records that have one of several fields', () => itKeepsChoices(() => api));
});
