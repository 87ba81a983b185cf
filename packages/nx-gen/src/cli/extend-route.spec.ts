import { TestProject } from '../testing/test-project';
import { main } from './main';

jest.setTimeout(60_000);

const SERVICE = 'src/features/post/post.service.ts';
const MODULE = 'src/features/post/post.module.ts';
const CONTROLLER = 'src/features/post/post.controller.ts';

describe('gen extend --route', () => {
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

  it('writes a controller that calls the class, with a method there and in its module', async () => {
    await started();
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    expect(output).toContain(
      `CREATE ${SERVICE}\nCREATE ${MODULE}\nCREATE ${CONTROLLER}\nUPDATE src/features/post/post.gen.module.ts\n`,
    );
    expect(output).toContain(
      `POST /gen-api/posts/:id/publish answers the record to those who may see it: what it does is yours, in publish of ${SERVICE}.\n`,
    );
    expect(project.read(CONTROLLER)).toContain(`@ApiTags('posts')
@ApiBearerAuth()
@UseGuards(JwtAuthGuard, AdminGuard)
@Crud(postResource)
@Controller('gen-api/posts')
export class PostController {
  constructor(private readonly service: PostService) {}

  @Post(':id/publish')
`);
    expect(project.read(SERVICE)).toContain('publish(id: string): Promise<PostRecord> {');
    expect(project.read(MODULE)).toContain('controllers: [PostController],');
    expect(await run('check')).toBe(0);
  });

  it('adds the method, the route and the controller to files that exist, and changes nothing else there', async () => {
    await started();
    await run('extend', 'Post');
    const mine = project
      .read(SERVICE)
      .replace(
        /\n}\n$/,
        '\n\n  // mine, with ( odd ) spacing\n  mine( ) { return 1 } // last\n}\n',
      );
    project.write(SERVICE, `\uFEFF${mine.replaceAll('\n', '\r\n')}`);
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    expect(output).toContain(`CREATE ${CONTROLLER}\nUPDATE ${SERVICE}\nUPDATE ${MODULE}\n`);
    expect(output).not.toContain('stays as it is');
    const method = `
  /**
   * Answers the record as it is: what else happens is yours, such as \`return this.update(id, …)\`, or
   * \`return this.changeColumns(id, …)\` for columns that clients may not write.
   */
  publish(id: string): Promise<PostRecord> {
    return this.get(id);
  }
}
`;
    expect(project.read(SERVICE)).toBe(
      `\uFEFF${mine
        .replace(
          "import { PostGenService } from './post.gen.service';",
          "$&\nimport type { PostRecord } from './post.gen.resource';",
        )
        .replace(/}\n$/, method)
        .replaceAll('\n', '\r\n')}`,
    );
    expect(project.read(MODULE)).toBe(`import { Module } from '@nestjs/common';
import { PostService } from './post.service';
import { PostController } from './post.controller';

@Module({ controllers: [PostController], providers: [PostService], exports: [PostService] })
export class PostModule {}
`);
    const controller = project
      .read(CONTROLLER)
      .replaceAll('this.service', 'this.posts')
      .replace('readonly service', 'readonly posts');
    project.write(CONTROLLER, controller);
    const before = [SERVICE, MODULE].map((path) => project.read(path));
    expect(await run('extend', 'Post', '--route=archive')).toBe(0);
    const after = project.read(CONTROLLER);
    expect(after.startsWith(controller.replace(/}\n$/, ''))).toBe(true);
    expect(after).toContain("\n\n  @Post(':id/archive')\n");
    expect(after).toContain('return this.posts.as(context).archive(id);\n  }\n}\n');
    expect(project.read(MODULE)).toBe(before[1]);
    expect(await refused('Post', '--route=publish')).toBe(
      `Error: ${CONTROLLER} has the route ":id/publish" already; continue there, or give the new route another name\n`,
    );
    expect(await run('check')).toBe(0);
  });

  it.each([
    [
      'another address',
      "@Controller('gen-api/posts')",
      "@Controller('blog')",
      'its address is not gen-api/posts',
    ],
    [
      'no guards',
      '@UseGuards(JwtAuthGuard, AdminGuard)',
      '',
      'its class has no @UseGuards(JwtAuthGuard, AdminGuard)',
    ],
    [
      'fewer guards',
      'JwtAuthGuard, AdminGuard)',
      'JwtAuthGuard)',
      'its class has no @UseGuards(JwtAuthGuard, AdminGuard)',
    ],
    ['no @Crud', '@Crud(postResource)\n', '', 'it has no @Crud(postResource)'],
    [
      'no service',
      'private readonly service',
      'service',
      'its constructor has no property of the type PostService',
    ],
    [
      'another Param',
      'import { PostService }',
      "import { Param } from './param';\nimport { PostService }",
      'Param is something else there than that of @nestjs/common',
    ],
    ['a syntax error', 'constructor(', 'constructor((', 'the file has a syntax error'],
  ])('leaves a controller with %s as it is, and prints the route', async (_, from, to, reason) => {
    await started();
    await run('extend', 'Post', '--route=publish');
    project.write(CONTROLLER, project.read(CONTROLLER).replace(from, to));
    const before = project.read(CONTROLLER);
    expect(await run('extend', 'Post', '--route=archive')).toBe(0);
    expect(output).toContain(`${CONTROLLER} is yours, and stays as it is, as ${reason}`);
    expect(output).toContain(
      `; add this route to its class, which calls PostService of PostModule:\n\n  @Post(':id/archive')\n`,
    );
    expect(project.read(CONTROLLER)).toBe(before);
  });

  it.each([
    [
      '  providers: [PostService],',
      '  controllers: [],\n  providers: [PostService],',
      'controllers: [PostController],',
    ],
    [
      '  providers: [PostService],',
      '  controllers: [\n    Other,\n  ],\n  providers: [PostService],',
      'controllers: [\n    Other,\n    PostController,\n  ],',
    ],
    [
      '  providers: [PostService],',
      '  controllers: [Other],\n  providers: [PostService],',
      'controllers: [Other, PostController],',
    ],
    [
      '  providers: [PostService],',
      '  providers: [PostService],',
      '@Module({\n  controllers: [PostController],\n  providers: [PostService],',
    ],
    [
      '  providers: [PostService],',
      '  controllers: CONTROLLERS,\n  providers: [PostService],',
      undefined,
    ],
    ['  providers: [PostService],', '  ...more,\n  providers: [PostService],', undefined],
  ])('puts the controller into a module as it is written: %#', async (from, to, expected) => {
    await started();
    await run('extend', 'Post');
    const module = `import { Module } from '@nestjs/common';
import { PostService } from './post.service';

class Other {}
const CONTROLLERS = [Other];
const more = {};

@Module({
  providers: [PostService],
  exports: [PostService],
})
export class PostModule {}
`.replace(from, to);
    project.write(MODULE, module);
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    if (expected === undefined) {
      expect(project.read(MODULE)).toBe(module);
      expect(output).toContain(
        'add the controller to its @Module, or the route does not exist:\n\n  controllers: [PostController],\n',
      );
    } else expect(project.read(MODULE)).toContain(expected);
  });

  it('has no guard where the configuration opens the model, and says so', async () => {
    await started({ 'generator.config.ts': 'export const config = { guards: [] };\n' });
    expect(await run('extend', 'Post', '--route=mark-read')).toBe(0);
    const controller = project.read(CONTROLLER);
    expect(controller).not.toContain('UseGuards');
    expect(controller).toContain(`// Open to everybody: \`guards\` in generator.config.ts says so.
@Public()
@Crud(postResource)`);
    expect(controller).toContain("summary: 'Post: mark read'");
    expect(controller).toContain('markRead(@Ctx() context: RequestContext');
  });

  it('extends several models, and a second variant beside the first', async () => {
    await started();
    await run('api', '--suffix=Admin');
    expect(await run('extend', 'Post', 'User', '--suffix=Admin', '--route=publish')).toBe(0);
    expect(project.read('src/features/user/own-user-admin.controller.ts')).toContain(
      'constructor(private readonly service: OwnUserAdminService) {}',
    );
    expect(await run('check', '--suffix=Admin')).toBe(0);
  });

  it('prints the route for a controller of that name elsewhere, and puts it into no second module', async () => {
    const mine = '@Controller()\nexport class PostController {}\n';
    await started({ 'src/blog/post.controller.ts': mine });
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    expect(output).toContain(
      'src/blog/post.controller.ts is yours, and stays as it is, as its address is not gen-api/posts; add this route to its class, which calls PostService of PostModule:',
    );
    expect(project.read('src/blog/post.controller.ts')).toBe(mine);
    expect(project.read(MODULE)).not.toContain('PostController');
    expect(project.read(SERVICE)).toContain('publish(id: string): Promise<PostRecord> {');
  });

  it('refuses a segment that is none, and one that every service has', async () => {
    await started();
    expect(await refused('Post', '--route=a/b')).toContain(
      '--route: "a/b" is not one segment of a path; use small letters, digits and hyphens',
    );
    expect(await refused('Post', '--route=update')).toContain(
      '--route: "update" would be the method update, which every service has already',
    );
  });

  it('uses the service of the project, wherever it is, and writes the module that it lacks', async () => {
    await started({
      'src/blog/writing.ts': `import { PostGenService } from '../features/post/post.gen.service';
@Injectable()
export class Writing extends PostGenService {}
`,
    });
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    expect(project.read('src/blog/writing.module.ts')).toContain(
      '@Module({ controllers: [WritingController], providers: [Writing], exports: [Writing] })',
    );
    expect(project.read('src/blog/writing.controller.ts')).toContain(
      'constructor(private readonly service: Writing) {}',
    );
  });
});
