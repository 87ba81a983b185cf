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

  it('changes no file that exists, and prints what to add to it', async () => {
    await started();
    await run('extend', 'Post');
    const before = [SERVICE, MODULE].map((path) => project.read(path));
    expect(await run('extend', 'Post', '--route=publish')).toBe(0);
    expect(output).toContain(`CREATE ${CONTROLLER}\n`);
    expect(output).toContain(
      `${SERVICE} is yours, and stays as it is; the route calls this method of PostService, with PostRecord from src/features/post/post.gen.resource.ts; add it:`,
    );
    expect(output).toContain(
      '  publish(id: string): Promise<PostRecord> {\n    return this.get(id);\n  }\n',
    );
    expect(output).toContain(
      `${MODULE} is yours, and stays as it is; add the controller to its @Module, or the route does not exist:\n\n  controllers: [PostController],\n`,
    );
    expect([SERVICE, MODULE].map((path) => project.read(path))).toEqual(before);
    const controller = project.read(CONTROLLER);
    expect(await run('extend', 'Post', '--route=archive')).toBe(0);
    expect(output).toContain(
      `${CONTROLLER} is yours, and stays as it is; add this route to its class, which calls PostService of PostModule:\n\n  @Post(':id/archive')\n`,
    );
    expect(project.read(CONTROLLER)).toBe(controller);
    expect(await refused('Post', '--route=publish')).toBe(
      `Error: ${CONTROLLER} has the route ":id/publish" already; continue there, or give the new route another name\n`,
    );
  });

  it('has no guard where the configuration opens the model, and says so', async () => {
    await started({ 'generator.config.ts': 'export const config = { guards: [] };\n' });
    expect(await run('extend', 'Post', '--route=mark-read')).toBe(0);
    const controller = project.read(CONTROLLER);
    expect(controller).not.toContain('UseGuards');
    expect(controller).toContain(`// Open to everybody: \`guards\` in generator.config.ts says so.
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
      'src/blog/post.controller.ts is yours, and stays as it is; add this route to its class, which calls PostService of PostModule:',
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
