import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

const SCHEMA = `
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
// @gen_form()
model Product {
  id   String @id
  name String @unique
}
`;

const folder = 'src/features/product';
const FILES: Record<string, string> = {
  'src/auth/key.guard.ts': `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class KeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest().headers['x-key'] === 'open';
  }
}
`,
  [`${folder}/product.service.ts`]: `import { Injectable } from '@nestjs/common';
import type { ProductRecord } from './product.gen.resource';
import { ProductGenService } from './product.gen.service';

@Injectable()
export class ProductService extends ProductGenService {
  rename(id: string, name: string): Promise<ProductRecord> {
    return this.update(id, { name });
  }
}
`,
  [`${folder}/product.module.ts`]: `import { Module } from '@nestjs/common';
import { ProductService } from './product.service';

@Module({ providers: [ProductService], exports: [ProductService] })
export class ProductModule {}
`,
  [`${folder}/adapters/count.adapter.ts`]: `import { adapter } from '@gen/nest';

export default adapter.json({ method: 'GET', path: '/count' }, async ({ di }) =>
  adapter.response(200, { count: await di.prisma.product.count() }),
);
`,
  [`${folder}/adapters/import.adapter.ts`]: `import { adapter } from '@gen/nest';

export default adapter.json<{ name: string }>(
  { method: 'POST', path: '/import', auth: 'KeyGuard', target: 'ProductGenService.create' },
  ({ body }) => ({ args: { id: body.name.toLowerCase(), name: body.name } }),
);
`,
  [`${folder}/adapters/rename.adapter.ts`]: `import { adapter } from '@gen/nest';

export default adapter.json<{ name: string }, object, { id: string }>(
  { method: 'PUT', path: '/:id/name', target: 'ProductService.rename' },
  ({ body, params }) => ({ args: [params.id, body.name] }),
);
`,
};

describe('a generated API with adapters', () => {
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    project = new SkeletonProject('adapters-boot', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    Object.entries(FILES).forEach(([path, text]) => project.write(path, text));
    const app = project.read('src/app.module.ts');
    project.write(
      'src/app.module.ts',
      `import { ProductModule } from './features/product/product.module';\n${app.replace(/imports: \[/, 'imports: [ProductModule, ')}`,
    );
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const ask = async (method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(`${server.url}/gen-api/products${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [response.status, await response.json()];
  };

  it('serves the route of an adapter, with its guard and its target', async () => {
    expect(await ask('POST', '/import', { name: 'Lamp' })).toEqual([403, expect.anything()]);
    expect(await ask('POST', '/import', { name: 'Lamp' }, { 'x-key': 'open' })).toEqual([
      201,
      { id: 'lamp', name: 'Lamp' },
    ]);
  });

  it('still serves the generated routes', async () => {
    expect(await ask('GET', '/lamp')).toEqual([200, { id: 'lamp', name: 'Lamp' }]);
    expect(await ask('GET', '/count')).toEqual([200, { count: 1 }]);
    expect(await ask('POST', '', { id: 'count', name: 'Count' })).toEqual([
      201,
      { id: 'count', name: 'Count' },
    ]);
    expect(await ask('PUT', '/count', { name: 'Counted' })).toEqual([
      200,
      { id: 'count', name: 'Counted' },
    ]);
    expect(await ask('GET', '?sortBy=id&sortOrder=asc')).toEqual([
      200,
      expect.objectContaining({ total: 2 }),
    ]);
  });

  it('passes several arguments to a method of a custom service', async () => {
    expect(await ask('PUT', '/lamp/name', { name: 'Light' })).toEqual([
      200,
      { id: 'lamp', name: 'Light' },
    ]);
  });

  it('documents the routes of adapters next to the generated ones', async () => {
    const document = await (await fetch(`${server.url}/docs-json`)).json();
    const { paths } = document as { paths: Record<string, Record<string, object>> };
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/gen-api/products/count',
        '/gen-api/products/import',
        '/gen-api/products/{id}/name',
        '/gen-api/products/{id}',
      ]),
    );
    expect(JSON.stringify(paths['/gen-api/products/import']?.['post'])).toContain(
      '#/components/schemas/ProductGenResponseDto',
    );
  });
});
