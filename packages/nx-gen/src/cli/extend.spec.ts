import { SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { main } from './main';

jest.setTimeout(60_000);

const SERVICE = 'src/features/post/post.service.ts';
const MODULE = 'src/features/post/post.module.ts';

describe('gen extend', () => {
  let project: TestProject;
  let output: string;
  const run = (...argv: string[]): Promise<number> => {
    output = '';
    return main(argv);
  };
  const started = async (changes: Record<string, string> = {}): Promise<void> => {
    project.change(changes);
    await project.generate();
  };
  /** A run that is refused changes nothing. */
  const refused = async (...argv: string[]): Promise<string> => {
    const before = project.texts();
    expect(await run('extend', ...argv)).toBe(1);
    expect(project.texts()).toEqual(before);
    return output;
  };

  beforeEach(() => {
    project = TestProject.make();
    jest.spyOn(process, 'cwd').mockReturnValue(project.root);
    for (const method of ['log', 'warn', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...texts: unknown[]) => void (output += `${texts.join(' ')}\n`));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  it('writes a class and its module, and lets the class answer the routes', async () => {
    await started();
    expect(await run('extend', 'Post')).toBe(0);
    expect(output).toBe(
      [
        `CREATE ${SERVICE}`,
        `CREATE ${MODULE}`,
        'UPDATE src/features/post/post.gen.module.ts',
        '1 of 2 models: 2 files created, 1 file updated.',
        `PostService answers every generated route of Post. It is yours, and no run changes it: go on in ${SERVICE}.`,
        '',
      ].join('\n'),
    );
    expect(project.read(SERVICE)).toBe(`import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../prisma/prisma.service';
import { PostGenService } from './post.gen.service';

/** Answers every generated route of Post: override a hook, such as beforeCreate, or an operation here. */
@Injectable()
export class PostService extends PostGenService {
  /** What else it needs follows here, and comes from PostModule. */
  constructor(prisma: PrismaService) {
    super(prisma);
  }
}
`);
    expect(project.read(MODULE)).toBe(`import { Module } from '@nestjs/common';
import { PostService } from './post.service';

@Module({ providers: [PostService], exports: [PostService] })
export class PostModule {}
`);
    const generated = project.read('src/features/post/post.gen.module.ts');
    expect(generated).toContain('imports: [PostModule],');
    expect(generated).toContain('{ provide: PostGenService, useExisting: PostService }');
    expect(await run('check')).toBe(0);
  });

  it('belongs to the owner afterwards: no later run changes it, and a second one is refused', async () => {
    await started();
    await run('extend', 'Post');
    const mine = `${project.read(SERVICE)}// mine\n`;
    project.write(SERVICE, mine);
    expect(await run('all', '--force', '--prune')).toBe(0);
    expect(project.read(SERVICE)).toBe(mine);
    expect(await refused('Post')).toBe(
      `Error: ${SERVICE}: PostService extends PostGenService already, and answers the routes of Post; go on there\n`,
    );
  });

  it('does the first run of a model too, and knows several of them', async () => {
    expect(await run('extend', 'Post', 'User')).toBe(0);
    expect(output).toContain('CREATE src/features/user/user.service.ts\n');
    expect(output).toContain('UserService answers every generated route of User.');
    expect(await run('all')).toBe(0);
    expect(await run('check')).toBe(0);
  });

  it('tells in a dry run what it would write', async () => {
    await started();
    const before = project.texts();
    expect(await run('extend', 'Post', '--dry-run')).toBe(0);
    expect(output).toContain(`CREATE ${SERVICE}\nCREATE ${MODULE}\nUPDATE `);
    expect(output).toContain('This was a dry run: nothing was written.\n');
    expect(project.texts()).toEqual(before);
  });

  it('overwrites nothing, and says how to go on with what is there', async () => {
    await started({ [SERVICE]: 'export class Mine {}\n', [MODULE]: 'export class Yours {}\n' });
    const otherwise =
      'give the new class another name: npx gen extend --models=Post --name=OwnPostService';
    expect(await refused('Post')).toBe(
      [
        `Error: ${SERVICE} is there already, and is yours; let its class extend PostGenService, which is all that it takes, or ${otherwise}`,
        `${MODULE} is there already, and is yours; ${otherwise}`,
        '',
      ].join('\n'),
    );
    expect(await run('extend', '--models=Post', '--name=OwnPostService')).toBe(0);
    expect(project.read('src/features/post/own-post.module.ts')).toContain('OwnPostModule');
    expect(project.read(SERVICE)).toBe('export class Mine {}\n');
  });

  it('takes no name that a class has already, of the owner or generated', async () => {
    await started({ 'src/blog/post.ts': '@Module({})\nexport class PostModule {}\n' });
    expect(await refused('Post')).toContain(
      'PostModule is written by src/blog/post.ts already; give the new class another name',
    );
    expect(await refused('Post', '--name=UserGenService')).toContain(
      'UserGenService is written by the generator already; give the new class another name',
    );
    expect(await refused('Post', '--name=post-service')).toContain(
      '--name: "post-service" is not the name of a class; use letters and digits, a capital first',
    );
    expect(await refused('Post', 'User', '--name=ShopService')).toContain(
      '--name is the name of one class',
    );
    expect(await run('extend', 'Post', '--name=BlogPost')).toBe(0);
    expect(output).toContain('CREATE src/features/post/blog-post.service.ts\n');
  });

  it('gives the class a name of its own where the generated ones have no suffix', async () => {
    await started({ 'generator.config.ts': `export const config = { suffix: '' };\n` });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read('src/features/post/own-post.service.ts')).toContain(
      'export class OwnPostService extends PostService {',
    );
    expect(await run('check')).toBe(0);
  });

  it('extends a second variant under a name of its own', async () => {
    await started();
    await run('api', '--suffix=Admin');
    expect(await run('extend', 'Post', '--suffix=Admin')).toBe(0);
    expect(project.read('src/features/post/own-post-admin.service.ts')).toContain(
      'export class OwnPostAdminService extends PostAdminService {',
    );
    expect(await run('check')).toBe(0);
    expect(await run('check', '--suffix=Admin')).toBe(0);
  });

  it('stands in the folder that the model has, written as the project writes its own files', async () => {
    await started({
      'src/infrastructure/post/mine.ts': '// mine\n',
      'package.json': '{ "name": "api", "type": "module" }\n',
      '.prettierrc': '{ "semi": false }\n',
      'src/prisma/prisma.module.ts': `@Module({ providers: [PrismaService], exports: [PrismaService] })
export class PrismaModule {}
`,
    });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read('src/infrastructure/post/post.module.ts')).toBe(
      `import { Module } from "@nestjs/common"
import { PrismaModule } from "../../prisma/prisma.module.js"
import { PostService } from "./post.service.js"

@Module({
  imports: [PrismaModule],
  providers: [PostService],
  exports: [PostService],
})
export class PostModule {}
`,
    );
  });

  it('says what a model that only lists is for', async () => {
    await started({
      'prisma/schema.prisma': SCHEMA.replace(
        '// @gen_form()\nmodel Post',
        '// @gen_form(only: [list])\nmodel Post',
      ),
    });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read(SERVICE)).toContain('override record, for what an answer holds, or an');
  });

  it('knows what was meant by a model that is not there, or has no mark', async () => {
    expect(await refused('Pots')).toBe(
      'Error: extend: there is no model Pots in prisma/schema.prisma; did you mean Post?\n',
    );
    expect(await refused('Session')).toMatch(
      /schema\.prisma:\d+ Session: extend names a model that is not marked; npx gen mark --models=Session marks it\n/,
    );
    expect(await run('extend')).toBe(2);
    expect(output).toContain('Error: name the model, as in "gen extend Product"');
  });
});
