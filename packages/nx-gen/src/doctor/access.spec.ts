import { DiskTree } from '../output/disk-tree';
import { generate } from '../run/generate';
import { TestProject } from '../testing/test-project';
import type { Check } from './check';
import { examine } from './examine';
import { Reading } from './reading';
import { healthyProject, healthySystem, INDEXED_SCHEMA } from './testing/project';

const USERS = `
// @gen_user(role: role, all: admin)
model User {
  id       String   @id
  role     Role
  tenantId String?
  orders   Order[]
  reviews  Review[]
}

enum Role {
  admin
  editor
}
`;

/** What the doctor says of the rules of a schema, and of its indexes. */
describe('the doctor, about access rules', () => {
  const projects: TestProject[] = [];
  let healthy: TestProject;
  beforeAll(() => {
    healthy = healthyProject();
    projects.push(healthy);
  });
  afterAll(() => projects.forEach((project) => project.remove()));

  async function checksOf(
    models: string,
    files: Record<string, string> = {},
  ): Promise<Map<string, Check>> {
    const head =
      'generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "postgresql"\n}\n';
    const project = healthy.copy({ 'prisma/schema.prisma': `${head}${USERS}${models}`, ...files });
    projects.push(project);
    const reading = new Reading(new DiskTree(project.root).root, { root: '.' });
    return new Map((await examine(reading, healthySystem)).map((check) => [check.id, check]));
  }

  const ORDERS = `
// @gen_form(sort: "id asc")
// @gen_owner(userId)
// @gen_access(all: own)
model Order {
  id      String @id
  number  Int
  user    User   @relation(fields: [userId], references: [id])
  userId  String
  reviews Review[]
}
`;
  const REVIEWS = `
model Review {
  id      String @id
  level   Int
  user    User   @relation(fields: [userId], references: [id])
  userId  String
  order   Order  @relation(fields: [orderId], references: [id])
  orderId String
}
`;

  it('has nothing to say where there are none', async () => {
    const checks = await checksOf(
      `model Order {\n  id String @id\n  user User @relation(fields: [userId], references: [id])\n  userId String\n  reviews Review[]\n}\n${REVIEWS}`,
    );
    expect(checks.get('access')).toMatchObject({
      status: 'ok',
      message: 'no model has access rules',
    });
  });

  it('finds the module that tells everybody what he may where a run has put it', async () => {
    const head = INDEXED_SCHEMA.slice(0, INDEXED_SCHEMA.indexOf('// @gen_form'));
    const project = healthy.copy({ 'prisma/schema.prisma': `${head}${USERS}${ORDERS}${REVIEWS}` });
    projects.push(project);
    const tree = new DiskTree(project.root);
    await generate(tree, { root: '.', skipFormat: true }, ['dtos', 'api', 'dashboard'], {
      warn: () => undefined,
    });
    tree.flush();
    const wired = async () => {
      const reading = new Reading(new DiskTree(project.root).root, { root: '.' });
      const checks = await examine(reading, healthySystem);
      return checks.find(({ id }) => id === 'wiring');
    };
    expect(await wired()).toMatchObject({ status: 'ok' });
    const path = 'src/app.module.ts';
    project.change({ [path]: project.read(path).replaceAll(/.*AccessRulesModule.*\n/g, '') });
    expect(await wired()).toMatchObject({ status: 'error' });
  });

  it('tells what is closed, which value tells of the unseen, and the role that nothing names', async () => {
    const found = (
      await checksOf(ORDERS.replace('number  Int', 'number  Int @unique') + REVIEWS)
    ).get('access');
    expect(found).toMatchObject({ status: 'ok', message: 'Order has rules' });
    expect(found?.suggestion?.split('\n')).toEqual([
      expect.stringMatching(
        /:\d+: Order\.number is unique: whoever creates or edits a Order learns by the answer 409/,
      ),
      'no rule names the role editor',
    ]);
  });

  it('warns of what goes round the rules', async () => {
    const found = await checksOf(
      ORDERS.replace('all: own', 'all: own or reviews.some(userId == user.id)') +
        REVIEWS +
        `
// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(read: signedIn)
model Invoice {
  id       String @id
  number   Int    @unique
  tenantId String
  lines    Line[]
}

// @gen_form()
// @gen_access(all: editor, delete: nobody)
model Line {
  id        String  @id
  invoice   Invoice @relation(fields: [invoiceId], references: [id], onDelete: Cascade)
  invoiceId String
}
`.replace('read: signedIn', 'all: signedIn'),
    );
    const { status, message = '' } = found.get('access') ?? {};
    expect(status).toBe('warning');
    expect(message.split('\n').map((line) => line.replace(/^\S+ /, ''))).toEqual([
      expect.stringMatching(/^rules of Order ask Review, which is not marked/),
      "Invoice.number is unique among all tenants, so that a refused value tells of another tenant's record; write @@unique([tenantId, number]) in its place",
      'Line.invoice joins Invoice, which has a tenant, with Line, which has none; write // @gen_tenant(…) above Line too, unless all tenants share its records',
      'deleting a record of Invoice (signedIn) deletes its records of Line too, whose own rule says: nobody; write onDelete: Restrict at Line.invoice, or a rule that agrees',
    ]);
    expect(found.get('indexes')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining(
        'Order.userId has no index, and the rule of lists compares it with the user',
      ),
      suggestion: expect.stringContaining('@@index([tenantId, id])'),
    });
    expect(found.get('indexes')?.message).toContain(
      'Review.orderId has no index, and the rule of lists goes through its relation',
    );
  });

  it('refuses a function that is not there, and names one that is', async () => {
    const rules = ORDERS.replace('all: own', 'all: mayReviw()') + REVIEWS;
    expect((await checksOf(rules)).get('access')).toMatchObject({
      status: 'error',
      message: expect.stringContaining(
        'Order: @gen_access(all: mayReviw()) calls mayReviw(), which src/features/order/order.access.ts does not export',
      ),
      suggestion: 'write there: export const mayReviw = async (user) => …',
    });
    const file =
      '// export const mayReviw = 1;\nexport async function mayReview() {\n  return false;\n}\n';
    const there = await checksOf(rules, { 'src/features/order/order.access.ts': file });
    expect(there.get('access')?.suggestion).toBe('did you mean mayReview?');
  });

  it('refuses rules that no guard tells the user of, and guards beside rules', async () => {
    const config = (text: string) => ({
      'generator.config.ts': `export const config = ${text};\n`,
    });
    const open = await checksOf(ORDERS + REVIEWS, config('{ guards: [] }'));
    expect(open.get('guards')).toMatchObject({
      status: 'error',
      message: 'guards opens everything, and access rules need to know who asks',
    });
    const both = await checksOf(ORDERS + REVIEWS, config("{ guards: { Order: ['OwnGuard'] } }"));
    expect(both.get('guards')).toMatchObject({
      message:
        'guards.Order guards nothing: Order has access rules, which take the place of guards',
    });
  });
});
