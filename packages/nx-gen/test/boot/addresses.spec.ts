import { addClient, runClientCode } from '../support/client-run';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Post {
  id    Int    @id @default(autoincrement())
  title String
}
`;

const ADAPTER = `import { adapter } from '@gen/nest';

export default adapter.json(
  { method: 'POST', path: '/ping', summary: 'Answers' },
  () => adapter.response(200, { pong: true }),
);
`;

const USES = `import { createApiClient } from './api-client';

export async function uses(baseUrl: string): Promise<unknown> {
  const { posts } = createApiClient({ baseUrl });
  const { id } = await posts.create({ title: 'c' });
  const { title } = await posts.update(id, { title: 'd' });
  const { count } = await posts.updateMany([id], { title: 'e' });
  const { total } = await posts.list({ where: { title: 'e' } });
  await posts.deleteMany([id]);
  return { title, count, total };
}
`;

const configWith = (options: string): string =>
  `export const config = { dashboardPath: 'dashboard', nonInteractive: true, ${options} };\n`;

describe('an API with a custom prefix and update verb, and without a class suffix', () => {
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    project = new SkeletonProject('addresses', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    project.write(
      'generator.config.ts',
      configWith(`prefix: 'api/v1', update: 'patch', suffix: ''`),
    );
    project.write('src/features/post/adapters/ping.adapter.ts', ADAPTER);
    addServer(project);
    project.generateClient();
    await project.generate();
    server = await startServer(project);
    await ask('POST', 'api/v1/posts', { title: 'a' });
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const ask = async (method: string, path: string, body?: unknown): Promise<number> => {
    const { status } = await fetch(`${server.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return status;
  };

  it.each([
    ['GET', 'api/v1/posts', 200],
    ['GET', 'gen-api/posts', 404],
    ['POST', 'api/v1/posts/ping', 200],
    ['PATCH', 'api/v1/posts/1', 200],
    ['PUT', 'api/v1/posts/1', 404],
    ['PATCH', 'api/v1/posts?ids=1', 200],
    ['PUT', 'api/v1/posts?ids=1', 404],
    ['DELETE', 'api/v1/posts?ids=1', 200],
  ])('returns the expected status for %s %s', async (method, path, status) => {
    expect(
      await ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : { title: 'b' }),
    ).toBe(status);
  });

  it('is called at these URLs by the dashboard', () => {
    expect(project.read('dashboard/providers/dataProvider.ts')).toContain("posts: 'api/v1/posts',");
    expect(project.read('dashboard/providers/resourceFields.generated.ts')).toContain(
      "update: 'PATCH',",
    );
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('is called at these URLs by the client', async () => {
    await addClient(project, USES);
    expect(typeErrors(project, 'web', STYLES.vite)).toEqual([]);
    expect(runClientCode(project, server.url)).toEqual({ title: 'd', count: 1, total: 1 });
  });

  it('has file and class names without a suffix', () => {
    expect(project.files('src/features').sort()).toEqual(
      [
        ...['adapters/ping.adapter', 'create-post.dto', 'post.controller', 'post.module'],
        ...['post.resource', 'post.service', 'update-post.dto'],
      ].map((name) => `src/features/post/${name}.ts`),
    );
    const service = project.read('src/features/post/post.service.ts');
    expect(service).toContain('export class PostService extends CrudService<PostTypes> {');
    expect(project.read('src/app.module.ts')).toContain(
      "import { PostModule } from './features/post/post.module'",
    );
  });

  it('changes its URLs everywhere when the configuration changes', async () => {
    project.write('generator.config.ts', configWith(`prefix: 'v2', update: 'put', suffix: ''`));
    await project.generate();
    const provider = project.read('dashboard/providers/dataProvider.ts');
    expect(provider).toContain("posts: 'v2/posts',");
    expect(provider).not.toContain('api/v1');
    await addClient(project, USES);
    const client = project.read('web/api-client.ts');
    expect(client).toContain("posts: new Resource<PostTypes>(options, 'v2/posts', []),");
    expect(client).toContain("const VERBS = { update: 'PUT', updateMany: 'PUT' };");
    const controller = project.read('src/features/post/post.controller.ts');
    expect(controller).toContain("@Controller('v2/posts')");
    expect(controller).not.toContain('Patch');
    expect(project.read('src/features/post/post.resource.ts')).toContain("path: 'v2/posts'");
    expect(project.read('dashboard/providers/resourceFields.generated.ts')).not.toContain('update');
  });
});
