import { DiskTree } from '../../src/output/disk-tree';
import { extendModels } from '../../src/run/extend/extend';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

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
model Order {
  id    Int         @id @default(autoincrement())
  name  String
  /// @gen_children
  items OrderItem[]
}
// @gen_form()
model OrderItem {
  id      Int    @id @default(autoincrement())
  sku     String
  order   Order  @relation(fields: [orderId], references: [id])
  orderId Int
}
`;

const SERVICE = 'src/features/order/order.service.ts';
const ITEM_SERVICE = 'src/features/order-item/order-item.service.ts';
const WRITTEN = [
  SERVICE,
  'src/features/order/order.module.ts',
  ITEM_SERVICE,
  'src/features/order-item/order-item.module.ts',
];

describe('the classes that gen extend writes', () => {
  let project: SkeletonProject;
  let server: Server | undefined;

  beforeAll(async () => {
    project = new SkeletonProject('extend', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.generateClient();
    const tree = new DiskTree(project.root);
    const silent = { warn: () => undefined };
    await extendModels({ models: ['Order', 'OrderItem'] })(tree, { root: '.' }, silent);
    tree.flush('.');
  });
  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  it('compile and pass the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, WRITTEN, STYLES.commonjs)).toEqual([]);
  });

  it('serve the routes with the hooks that their owner adds, for nested children too', async () => {
    const added = (field: string): string => `    super(prisma);
  }

  protected override beforeCreate(data: { ${field}: string }): void {
    data.${field} = data.${field}.trim();
  }
`;
    for (const [path, field] of [
      [SERVICE, 'name'],
      [ITEM_SERVICE, 'sku'],
    ] as const)
      project.write(path, project.read(path).replace('    super(prisma);\n  }\n', added(field)));
    server = await startServer(project);
    const response = await fetch(`${server.url}/gen-api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: ' Ann ', items: [{ sku: ' lamp ' }] }),
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 201,
      body: { name: 'Ann' },
    });
    const items = await fetch(`${server.url}/gen-api/order-items`);
    expect(await items.json()).toMatchObject({ data: [{ sku: 'lamp' }] });
  });
});
