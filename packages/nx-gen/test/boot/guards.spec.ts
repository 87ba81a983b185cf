import { ResourceDocument, type OpenApi } from '../round-trip/open-api';
import { clientListOptions } from '../support/client-offers';
import { bootProject, type BootedProject } from '../support/booted';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Product {
  id       Int      @id @default(autoincrement())
  name     String
  maker    Maker    @relation(fields: [makerId], references: [id])
  makerId  Int
  tags     Tag[]
}

// @gen_form()
model Maker {
  id       Int       @id @default(autoincrement())
  name     String
  products Product[]
}

// @gen_form()
model Tag {
  id       Int       @id @default(autoincrement())
  name     String
  products Product[]
}
`;

const CONFIG = `import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  dashboardPath: 'dashboard',
  nonInteractive: true,
  guards: {
    default: ['JwtAuthGuard', 'AdminGuard'],
    Product: { list: [], show: [], edit: ['JwtAuthGuard'] },
    Tag: [],
  },
});
`;

/** Returns a guard that requires a word in a header. */
const guard = (name: string, word: string, refusal: string): string =>
  `import { Injectable, ${refusal}, type CanActivate, type ExecutionContext } from '@nestjs/common';

@Injectable()
export class ${name} implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string> }>();
    if (!(headers['x-who'] ?? '').includes('${word}')) throw new ${refusal}();
    return true;
  }
}
`;

interface Documented {
  security?: unknown;
  responses: Record<string, unknown>;
}

/** Checks whether an operation is guarded: guarded ones document it in both places, open ones in neither. */
function isGuarded({ security, responses }: Documented): boolean {
  const places = [security !== undefined, '401' in responses, '403' in responses];
  expect(new Set(places).size).toBe(1);
  return security !== undefined;
}

describe('guards of one model and its operations', () => {
  let booted: BootedProject;

  beforeAll(async () => {
    booted = await bootProject('guards', SCHEMA, {
      'generator.config.ts': CONFIG,
      'src/auth/jwt-auth.guard.ts': guard('JwtAuthGuard', 'user', 'UnauthorizedException'),
      'src/auth/admin.guard.ts': guard('AdminGuard', 'admin', 'ForbiddenException'),
    });
    await ask('admin user', 'POST', 'makers', { name: 'Acme' });
    await ask('admin user', 'POST', 'products', { name: 'Lamp', makerId: 1 });
  }, 180_000);

  afterAll(() => booted?.end());

  async function ask(who: string, method: string, path: string, body?: unknown) {
    const response = await fetch(`${booted.server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-who': who },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.status;
  }

  it.each([
    ['GET', 'products', undefined, [200, 200, 200]],
    ['GET', 'products/aggregate', undefined, [200, 200, 200]],
    ['POST', 'products/query', {}, [200, 200, 200]],
    ['GET', 'products/1', undefined, [200, 200, 200]],
    ['PATCH', 'products/1', { name: 'Light' }, [401, 200, 200]],
    ['PUT', 'products/1', { name: 'Lamp' }, [401, 200, 200]],
    ['PUT', 'products?ids=1', { name: 'Lamp' }, [401, 200, 200]],
    ['POST', 'products', { name: 'Bulb', makerId: 1 }, [401, 403, 201]],
    ['DELETE', 'products?ids=99', undefined, [401, 403, 404]],
    ['POST', 'products/bulk-delete', { ids: ['99'] }, [401, 403, 404]],
    ['DELETE', 'products/99', undefined, [401, 403, 404]],
    ['GET', 'makers', undefined, [401, 403, 200]],
    ['POST', 'tags', { name: 'new' }, [201, 201, 201]],
  ])('control access to %s %s', async (method, path, body, statuses) => {
    const answers: number[] = [];
    for (const who of ['', 'user', 'admin user']) answers.push(await ask(who, method, path, body));
    expect(answers).toEqual(statuses);
  });

  it.each([
    ['products?include=maker', 400],
    ['products?sortBy=maker.name', 400],
    [`products?filter=${encodeURIComponent('{"maker":{"name_q":"A"}}')}`, 400],
    [`products?filter=${encodeURIComponent('{"makerId":1}')}`, 200],
    // who may list tags may filter by them
    [`products?filter=${encodeURIComponent('{"tags":{"name":"new"}}')}`, 200],
    [`tags?filter=${encodeURIComponent('{"products":{"name":"Lamp"}}')}`, 200],
  ])('cannot be bypassed through a relation: %s', async (path, status) => {
    expect(await ask('', 'GET', path)).toBe(status);
  });

  it('omit a relation to a guarded model from a single record', async () => {
    const answer = await fetch(`${booted.server.url}/gen-api/products/1?include=maker`);
    expect(await answer.json()).not.toHaveProperty('maker');
  });

  it('exclude guarded models from the search', async () => {
    const answer = await fetch(`${booted.server.url}/gen-api/products?search=Acme`);
    expect(await answer.json()).toMatchObject({ total: 0 });
  });

  it('mark the same operations in the OpenAPI document', async () => {
    const document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as {
      paths: Record<string, Record<string, Documented>>;
    };
    const guarded = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        isGuarded(operation) ? [`${method} ${path.replace('/gen-api/', '')}`] : [],
      ),
    );
    const ofOne = ['put', 'patch', 'delete'].map((method) => `${method} products/{id}`);
    const ofMany = ['post products', 'put products', 'delete products'];
    expect(guarded.filter((one) => one.includes('products')).sort()).toEqual(
      [...ofMany, ...ofOne, 'post products/bulk-delete'].sort(),
    );
    expect(guarded.filter((one) => one.includes('makers'))).toHaveLength(11);
    expect(guarded.filter((one) => one.includes('tags'))).toEqual([]);
  });

  it('remove the same list options from the client as from the document', async () => {
    const document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as OpenApi;
    const isOpen = (model: string, operation: string) =>
      model === 'Tag' || (model === 'Product' && ['list', 'show'].includes(operation));
    const offers = await clientListOptions(SCHEMA, ({ name }, operation) =>
      isOpen(name, operation) ? [] : ['JwtAuthGuard', 'AdminGuard'],
    );
    expect(offers.get('products')).toMatchObject({ include: ['tags', '_count.tags'] });
    for (const [resource, offered] of offers) {
      const docs = new ResourceDocument(document, resource);
      expect([resource, offered.filters.sort()]).toEqual([resource, docs.filterKeys().sort()]);
      expect([resource, offered.sort.sort()]).toEqual([resource, docs.sortableFields().sort()]);
      expect([resource, offered.include.sort()]).toEqual([
        resource,
        docs.includableRelations().sort(),
      ]);
    }
  });
});
