import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** 4711 and `planted` must never be readable: each row has them in a hidden field. */
const SCHEMA = `
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
// @gen_form()
model Maker {
  id       String    @id
  name     String
  /// @gen_hidden
  note     String    @default("planted")
  products Product[]
}
// @gen_form()
model Product {
  id      String @id
  name    String
  /// @gen_hidden
  margin  Int    @default(4711)
  makerId String
  maker   Maker  @relation(fields: [makerId], references: [id])
}
`;

const product = 'src/features/product';
const adapter = (config: string, handler: string, imports = ''): string =>
  `import { adapter, type AdapterResponse } from '@gen/nest';\n${imports}\nexport default adapter.json({ ${config} }, ${handler});\n`;
const get = (path: string, target?: string): string =>
  `method: 'GET', path: '/${path}'${target ? `, target: 'ProductService.${target}'` : ''}`;
const rows = 'di.prisma.product.findMany({ include: { maker: true } })';
const record = `import type { ProductRecord } from '${'../product.gen.resource'}';`;

const FILES: Record<string, string> = {
  [`${product}/margin.dto.ts`]: `import { ApiProperty } from '@nestjs/swagger';

export class MarginDto {
  @ApiProperty({ type: Number }) margin!: number;
}
`,
  [`${product}/product.service.ts`]: `import { Injectable } from '@nestjs/common';
import type { ProductRecord } from './product.gen.resource';
import { ProductGenService } from './product.gen.service';

@Injectable()
export class ProductService extends ProductGenService {
  silent(id: string) {
    return this.delegate.findUniqueOrThrow({ where: { id }, include: { maker: true } });
  }
  declared(id: string): Promise<ProductRecord> {
    return this.silent(id);
  }
  several(id: string): Promise<ProductRecord[]> {
    return this.delegate.findMany({ where: { id }, include: { maker: true } });
  }
}
`,
  [`${product}/product.module.ts`]: `import { Module } from '@nestjs/common';
import { ProductService } from './product.service';

@Module({ providers: [ProductService], exports: [ProductService] })
export class ProductModule {}
`,
  [`${product}/adapters/raw.adapter.ts`]: adapter(
    get('raw'),
    `async ({ di }) => adapter.response(200, await ${rows})`,
  ),
  [`${product}/adapters/wrapped.adapter.ts`]: adapter(
    get('wrapped'),
    `async ({ di }) => adapter.response(200, { data: (await ${rows})[0], message: 'ok' })`,
  ),
  [`${product}/adapters/refused.adapter.ts`]: adapter(
    get('refused'),
    `async ({ di }) => adapter.response(409, { data: await ${rows} })`,
  ),
  [`${product}/adapters/said.adapter.ts`]: adapter(
    get('said'),
    `async ({ di }): Promise<AdapterResponse<ProductRecord[]>> => adapter.response(200, await ${rows})`,
    record,
  ),
  [`${product}/adapters/margin.adapter.ts`]: adapter(
    get('margin'),
    `async ({ di }): Promise<AdapterResponse<MarginDto>> =>
      adapter.response(200, { margin: (await ${rows})[0]?.margin ?? 0 })`,
    "import { MarginDto } from '../margin.dto';",
  ),
  [`${product}/adapters/margins.adapter.ts`]: adapter(
    get('margins'),
    `(): AdapterResponse<Page<MarginDto>> =>
      adapter.response(200, { data: [{ margin: 4711 }], total: 1, page: 1, limit: 10, totalPages: 1 })`,
    "import type { Page } from '@gen/nest';\nimport type { MarginDto } from '../margin.dto';",
  ),
  ...Object.fromEntries(
    ['silent', 'declared', 'several'].map((method) => [
      `${product}/adapters/${method}.adapter.ts`,
      adapter(get(method, method), "() => ({ args: 'lamp' })"),
    ]),
  ),
  [`${product}/adapters/page.adapter.ts`]: adapter(
    get('page', 'list'),
    "() => ({ args: { include: ['maker'] as const } })",
  ),
  [`${product}/adapters/rename.adapter.ts`]: adapter(
    get('rename', 'updateMany'),
    "() => ({ args: [['lamp'], { name: 'Light' }] as const })",
  ),
  [`${product}/adapters/figures.adapter.ts`]: adapter(
    get('figures', 'aggregate'),
    '() => ({ args: {} })',
  ),
  'src/features/maker/adapters/foreign.adapter.ts': adapter(
    get('foreign'),
    `async ({ di }): Promise<AdapterResponse<ProductRecord[]>> => adapter.response(200, await ${rows})`,
    "import type { ProductRecord } from '../../product/product.gen.resource';",
  ),
};

describe('responses of adapters for records with hidden fields', () => {
  let project: SkeletonProject;
  let server: Server;
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  beforeAll(async () => {
    project = new SkeletonProject('adapters-hidden', {
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
    await ask('makers', { id: 'acme', name: 'Acme' });
    await ask('products', { id: 'lamp', name: 'Lamp', makerId: 'acme' });
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const lamp = {
    id: 'lamp',
    name: 'Lamp',
    makerId: 'acme',
    maker: { id: 'acme', name: 'Acme' },
  };

  it.each<[string, unknown]>([
    ['raw', [lamp]],
    ['wrapped', { data: lamp, message: 'ok' }],
    ['refused', { data: [lamp] }],
    ['said', [lamp]],
    ['silent', lamp],
    ['declared', lamp],
    ['several', [lamp]],
    ['page', expect.objectContaining({ data: [lamp], total: 1 })],
  ])('%s: omit hidden fields, of related records too', async (path, answer) => {
    expect(await ask(`products/${path}`)).toEqual(answer);
  });

  it('omit them in an adapter of another model, by the declared response type', async () => {
    expect(await ask('makers/foreign')).toEqual([lamp]);
  });

  it('keep all fields of a class of the project', async () => {
    expect(await ask('products/margin')).toEqual({ margin: 4711 });
    expect(await ask('products/margins')).toMatchObject({ data: [{ margin: 4711 }] });
  });

  it('are documented for each service operation in the OpenAPI document', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content?: Record<string, object> }> }>
      >;
    };
    const told = (path: string): unknown =>
      document.paths[`/gen-api/products/${path}`]?.['get']?.responses['200']?.content;
    const json = (schema: object): object => ({ 'application/json': { schema } });
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
    expect(told('page')).toEqual(json(ref('ProductGenPage')));
    expect(told('margins')).toEqual(json(ref('MarginDtoPage')));
    expect(told('figures')).toEqual(json(ref('Aggregate')));
    expect(told('rename')).toEqual(json(ref('BulkResult')));
    expect(told('declared')).toEqual(json(ref('ProductGenResponseDto')));
    expect(told('several')).toEqual(json({ type: 'array', items: ref('ProductGenResponseDto') }));
    expect(told('silent')).toBeUndefined();
    expect(await ask('products/rename')).toEqual({ ids: ['lamp'], count: 1 });
    expect(await ask('products/figures')).toEqual({ count: 1 });
  });
});
