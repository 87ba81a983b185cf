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
  /** Expects a run to be refused without changing anything, and returns its output. */
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

  it('writes a class with its module, and makes the class the service of the routes', async () => {
    await started();
    expect(await run('extend', 'Post')).toBe(0);
    expect(output).toBe(
      [
        `CREATE ${SERVICE}`,
        `CREATE ${MODULE}`,
        'UPDATE src/features/post/post.gen.module.ts',
        '1 of 2 models: 2 files created, 1 file updated.',
        `PostService answers every generated route of Post. It is yours, and no run changes it: continue in ${SERVICE}.`,
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

  it('says in the class what it has to set, and warns until it does', async () => {
    await started({
      'prisma/schema.prisma': SCHEMA.replace(
        'model Post {',
        'model Post {\n  /// @gen_readonly(server)\n  owner String',
      ),
    });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read(SERVICE)).toContain(
      'override beforeCreate, which has to set owner in each new record, another hook, or an operation here.',
    );
    expect(output).toContain(
      `Post.owner is set by the server, but PostService (${SERVICE}) has no beforeCreate that sets it`,
    );
  });

  it('never changes the class again, even with --force, and refuses to extend the model twice', async () => {
    await started();
    await run('extend', 'Post');
    const mine = `${project.read(SERVICE)}// mine\n`;
    project.write(SERVICE, mine);
    expect(await run('all', '--force', '--prune')).toBe(0);
    expect(project.read(SERVICE)).toBe(mine);
    expect(await refused('Post')).toBe(
      `Error: ${SERVICE}: PostService already extends PostGenService, and answers the routes of Post; continue there\n`,
    );
  });

  it('extends several models before their first generation', async () => {
    expect(await run('extend', 'Post', 'User')).toBe(0);
    expect(output).toContain('CREATE src/features/user/user.service.ts\n');
    expect(output).toContain('UserService answers every generated route of User.');
    expect(await run('all')).toBe(0);
    expect(await run('check')).toBe(0);
  });

  it('prints in a dry run what it would write', async () => {
    await started();
    const before = project.texts();
    expect(await run('extend', 'Post', '--dry-run')).toBe(0);
    expect(output).toContain(`CREATE ${SERVICE}\nCREATE ${MODULE}\nUPDATE `);
    expect(output).toContain('This was a dry run: nothing was written.\n');
    expect(project.texts()).toEqual(before);
  });

  it('overwrites no file, and explains how to continue with the existing ones', async () => {
    await started({ [SERVICE]: 'export class Mine {}\n', [MODULE]: 'export class Yours {}\n' });
    const otherwise =
      'give the new class another name: npx gen extend --models=Post --name=OwnPostService';
    expect(await refused('Post')).toBe(
      [
        `Error: ${SERVICE} already exists, and is yours; just let its class extend PostGenService, or ${otherwise}`,
        `${MODULE} already exists, and is yours; ${otherwise}`,
        '',
      ].join('\n'),
    );
    expect(await run('extend', '--models=Post', '--name=OwnPostService')).toBe(0);
    expect(project.read('src/features/post/own-post.module.ts')).toContain('OwnPostModule');
    expect(project.read(SERVICE)).toBe('export class Mine {}\n');
  });

  it('rejects a class name that is invalid or already in use', async () => {
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

  it('names the class OwnPostService when generated classes have no suffix', async () => {
    await started({ 'generator.config.ts': `export const config = { suffix: '' };\n` });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read('src/features/post/own-post.service.ts')).toContain(
      'export class OwnPostService extends PostService {',
    );
    expect(await run('check')).toBe(0);
  });

  it('extends a second variant under another class name', async () => {
    await started();
    await run('api', '--suffix=Admin');
    expect(await run('extend', 'Post', '--suffix=Admin')).toBe(0);
    expect(project.read('src/features/post/own-post-admin.service.ts')).toContain(
      'export class OwnPostAdminService extends PostAdminService {',
    );
    expect(await run('check')).toBe(0);
    expect(await run('check', '--suffix=Admin')).toBe(0);
  });

  it('writes into the existing folder of the model, in the style of the project', async () => {
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

  it('names the hook of a model that has only a list', async () => {
    await started({
      'prisma/schema.prisma': SCHEMA.replace(
        '// @gen_form()\nmodel Post',
        '// @gen_form(only: [list])\nmodel Post',
      ),
    });
    expect(await run('extend', 'Post')).toBe(0);
    expect(project.read(SERVICE)).toContain('override record, for what an answer holds, or an');
  });

  it('suggests the closest model for an unknown one, and mark for an unmarked one', async () => {
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
