import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTree } from '../../src/output/disk-tree';
import { writeClient } from '../../src/run/client/write-client';
import { renderScaffold } from '../../src/init/template';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const page = readFileSync(join(__dirname, '../../../../docs/customising-api.md'), 'utf8');

/** The files that the page shows: a path on its own line, and the code below it. */
const FILES = [...page.matchAll(/^`([^`\n]+\.ts)`\n\n```ts\n([^]*?)^```$/gm)];
/** Methods that the page shows on their own, each to be placed in a class, and the test of the service. */
const METHODS = [...page.matchAll(/^```ts\n(protected override [^]*?)^```$/gm)];
const TEST = /^```ts\n(import \{ undone \}[^]*?)^```$/m.exec(page)?.[1] ?? '';
const FRAGMENTS = {
  'src/features/order/methods.ts': `import { crudValidationPipe, invalid, type Change } from '@gen/nest';
import { OrderGenService } from './order.gen.service';
import type { OrderTypes } from './order.gen.resource';
import { UpdateOrderGenDto } from './update-order.gen.dto';

export const shown = [
${METHODS.map(([, method]) => `  class extends OrderGenService {\n${method}  },\n`).join('')}];
`,
  'src/features/order/undone.ts': `import type { MailService } from '../../mail/mail.service';
import type { PrismaService } from '../../infrastructure/prisma/prisma.service';
import { OrderService } from './order.service';
${TEST}
declare const prisma: PrismaService;
declare const mail: MailService & { sent: object[] };
declare function it(name: string, test: () => Promise<unknown>): void;
declare function expect(value: unknown): Record<'toBe' | 'toEqual' | 'toHaveLength', (other: unknown) => void>;
`,
};
const MODEL = /^```prisma\n([^]*?)^```$/m.exec(page)?.[1] ?? '';
const METADATA = /^```ts\n(\/\*\* OrderService handles[^]*?)^```$/m.exec(page)?.[1] ?? 'none';

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

${MODEL}`;

interface Document {
  paths: Record<string, object>;
  components: { schemas: Record<string, object> };
}

/** The rest of the shop: the files that init gives a project, a mailbox that is read over HTTP, and a login. */
const REST = {
  'src/infrastructure/prisma/prisma.service.ts': `export { PrismaService } from '../../prisma/prisma.service';
`,
  'src/mail/mail.service.ts': renderScaffold({
    path: 'src/mail/mail.service.ts',
    template: 'mail/mail.service.ts',
    view: { js: '' },
  }),
  'src/mail/mail-settings.ts': `export function mailSettings():
  { from: string; dashboardUrl: string; smtpUrl?: string } | undefined {
  return undefined;
}
`,
  'src/features/order/adapters/mails.adapter.ts': `import { adapter } from '@gen/nest';
import { MailService, type Mail } from '../../../mail/mail.service';

const sent: Mail[] = [];
MailService.prototype.send = async (mail: Mail): Promise<void> => {
  sent.push(mail);
};

export default adapter.json({ method: 'GET', path: '/shop/mails' }, () =>
  adapter.response(200, sent),
);
`,
  'src/features/order/adapters/import.adapter.ts': `import { adapter } from '@gen/nest';
import type { OrderService } from '../order.service';

declare module '@gen/nest' {
  interface AdapterServices {
    orderService: OrderService;
  }
}

/** Takes back what it has written where the last order is refused. */
export default adapter.json<{ orders: { amount: number }[]; isSystem?: true; fails?: true }>(
  { method: 'POST', path: '/shop/import', auth: ['JwtAuthGuard'], transaction: true },
  async ({ body, di }) => {
    const orders = body.isSystem ? di.orderService.asSystem() : di.orderService;
    for (const order of body.orders) await orders.create(order);
    return adapter.response(body.fails ? 409 : 200, {});
  },
);
`,
  'src/features/order/adapters/sample.adapter.ts': `import { adapter } from '@gen/nest';

/** Its target is an operation that generated routes have. */
export default adapter.json(
  { method: 'POST', path: '/shop/sample', target: 'OrderService.create' },
  () => ({ args: { amount: 3 } }),
);
`,
  'src/auth/jwt-auth.guard.ts': `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    request.user = { id: request.headers['x-user'] };
    return true;
  }
}
`,
};

describe('the page about customising the API', () => {
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    project = new SkeletonProject('customising-api', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.generateClient();
    for (const [path, text] of Object.entries(REST)) project.write(path, text);
    for (const [, path = '', text = ''] of FILES) project.write(path, text);
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
  });
  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const ask = async (method: string, path: string, body?: object, user = 'ann') => {
    const response = await fetch(`${server.url}/gen-api/orders${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-user': user },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const mails = async (): Promise<unknown> => (await ask('GET', '/shop/mails')).body;
  const made = async (order: object, user?: string): Promise<Record<string, unknown>> => {
    const { status, body } = await ask('POST', '', order, user);
    expect(status).toBe(201);
    return body;
  };

  it('shows files that compile, and the module that the generator writes for them', () => {
    expect(FILES.map(([, path]) => path)).toEqual([
      'src/features/order/order.service.ts',
      'src/features/order/order-response.dto.ts',
      'src/features/order/order.module.ts',
    ]);
    expect(METHODS).toHaveLength(2);
    expect(TEST).toContain('join(new OrderService(');
    for (const [path, text] of Object.entries(FRAGMENTS)) project.write(path, text);
    const module = project.read('src/features/order/order.gen.module.ts');
    expect(module.replace('OrderGenAdapters, ', '')).toContain(METADATA);
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('stamps the author, and adds a field to every response', async () => {
    const { id, ...order } = await made({ amount: 5 }, 'bob');
    expect(order).toMatchObject({ author: 'bob', status: 'pending', isOpen: true });
    expect((await ask('GET', `/${String(id)}`)).body).toMatchObject({ isOpen: true });
    const changed = await ask('PUT', `/${String(id)}`, { status: 'sent' });
    expect(changed.body).toMatchObject({ author: 'bob', isOpen: false });
    expect((await ask('GET', '?sortBy=createdAt')).body).toMatchObject({
      data: [{ id, isOpen: false }],
    });
  });

  it('adds that field to the OpenAPI document and to the client', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as Document;
    const schemas = JSON.stringify(document.components.schemas);
    expect(document.components.schemas['OrderResponseDto']).toMatchObject({
      properties: { isOpen: { type: 'boolean' }, amount: { type: 'number' } },
      required: expect.arrayContaining(['isOpen', 'amount']) as string[],
    });
    expect(JSON.stringify(document.paths) + schemas).not.toContain('OrderGenResponseDto');
    expect(JSON.stringify(document.paths['/gen-api/orders/shop/sample'])).toContain(
      '#/components/schemas/OrderResponseDto',
    );
    expect((await ask('POST', '/shop/sample')).body).toMatchObject({ amount: 3, isOpen: true });
    const tree = new DiskTree(project.root);
    await writeClient(tree, { root: '.', folder: 'web' }, { warn: () => undefined });
    expect(tree.read('web/api-client.ts')).toMatch(
      /export interface Order \{[^}]*isOpen: boolean;/,
    );
  });

  it('refuses to delete a paid order, alone and in bulk, and then keeps the other orders of the request', async () => {
    const [open, paid] = [await made({ amount: 1 }), await made({ amount: 2, status: 'paid' })];
    const both = `?ids=${String(open['id'])}&ids=${String(paid['id'])}`;
    for (const path of [`/${String(paid['id'])}`, both])
      expect(await ask('DELETE', path)).toMatchObject({
        status: 409,
        body: { message: `Order ${String(paid['id'])} is paid; refund it first` },
      });
    const ids = [open['id'], paid['id']];
    expect((await ask('POST', '/bulk-delete', { ids })).status).toBe(409);
    expect((await ask('GET', both)).body).toMatchObject({ total: 2 });
    expect((await ask('DELETE', `/${String(open['id'])}`)).status).toBe(200);
  });

  it('sends a mail for each new order, of adapters too, and none after a rollback', async () => {
    const before = (await mails()) as object[];
    await made({ amount: 7 });
    const orders = [{ amount: 8 }, { amount: 9 }];
    expect((await ask('POST', '/shop/import', { orders, fails: true })).status).toBe(409);
    expect((await ask('POST', '/shop/import', { orders })).status).toBe(200);
    expect((await ask('POST', '/shop/import', { orders, isSystem: true })).status).toBe(200);
    expect((await ask('POST', '', { amount: 'much' })).status).toBe(400);
    const texts = ['ann: 7', 'ann: 8', 'ann: 9', 'system: 8', 'system: 9'];
    expect(await mails()).toEqual([
      ...before,
      ...texts.map((text) => ({ to: 'sales@example.com', subject: 'A new order', text })),
    ]);
  });
});
