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
    users = USERS,
  ): Promise<Map<string, Check>> {
    const head =
      'generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "postgresql"\n}\n';
    const project = healthy.copy({ 'prisma/schema.prisma': `${head}${users}${models}`, ...files });
    projects.push(project);
    const reading = new Reading(new DiskTree(project.root).root, { root: '.' });
    return new Map((await examine(reading, healthySystem)).map((check) => [check.id, check]));
  }

  /** The same of a schema that has no errors, which would hide what is looked for. */
  async function soundChecksOf(...given: Parameters<typeof checksOf>): Promise<Map<string, Check>> {
    const found = await checksOf(...given);
    expect(found.get('schema')).not.toMatchObject({ status: 'error' });
    return found;
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
    project.change({ [path]: project.read(path).replaceAll(/.*AccessRulesGenModule.*\n/g, '') });
    expect(await wired()).toMatchObject({ status: 'error' });
  });

  it('tells what is closed, which value tells of the unseen, and the roles that nothing tells apart', async () => {
    const found = (
      await checksOf(ORDERS.replace('number  Int', 'number  Int @unique') + REVIEWS)
    ).get('access');
    expect(found).toMatchObject({ status: 'ok', message: 'Order has rules' });
    expect(found?.suggestion?.split('\n')).toEqual([
      expect.stringMatching(
        /:\d+: Order\.number is unique: whoever creates or edits an Order learns by the answer 409/,
      ),
    ]);
  });

  it.each([
    ['beside its owner', '@@unique([number, userId])', false],
    ['beside another field', '@@unique([number, place])', true],
  ])('a value that is unique %s (%s) tells of the unseen: %s', async (_, unique, tells) => {
    const orders = ORDERS.replace('number  Int', 'number  Int\n  place Int').replace(
      '  reviews',
      `  ${unique}\n  reviews`,
    );
    const found = (await checksOf(orders + REVIEWS)).get('access');
    expect([found?.message, found?.suggestion].join().includes('learns by the answer 409')).toBe(
      tells,
    );
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

  it('compares the rules that a cascade meets, not their words', async () => {
    const told = async (above: string, remove: string, own: string): Promise<string> => {
      const found = await soundChecksOf(`${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
${above}
// @gen_access(read: signedIn, delete: ${remove})
model Customer {
  id       String  @id
  ownerId  String
  isOld    Boolean
  tenantId String
  papers   Paper[]
}

// @gen_form(sort: "id asc")
// @gen_owner(writerId)
${above}
// @gen_access(read: signedIn, delete: ${own})
model Paper {
  id         String   @id
  writerId   String
  isOld      Boolean
  tenantId   String
  customer   Customer @relation(fields: [customerId], references: [id], onDelete: Cascade)
  customerId String
}
`);
      return found.get('access')?.message ?? '';
    };
    const FREE = '// of no tenant';
    const wider = /deletes its records of Paper too/;
    for (const above of [FREE, '// @gen_tenant(tenantId, except: admin)'])
      for (const [remove, own] of [
        ['editor', 'customer.own or editor'],
        ['own', 'customer.own or editor'],
        ['own or editor', 'editor or customer.own'],
        ['own and isOld', 'customer.own'],
        ['own and isOld', 'customer.isOld and customer.own'],
        ['editor and isOld', 'signedIn'],
        ['editor or admin', 'editor'],
        ['editor', 'everyone'],
        ['id == user.tenantId', 'customerId == user.tenantId'],
      ] as const)
        expect([above, remove, own, await told(above, remove, own)]).toEqual([
          above,
          remove,
          own,
          expect.not.stringMatching(wider),
        ]);
    for (const [remove, own] of [
      ['own', 'own'], // of another owner
      ['isOld', 'isOld'],
      ['signedIn', 'customer.own or editor'],
      ['own or editor', 'customer.own'],
      ['own', 'customer.isOld and customer.own'],
    ] as const)
      expect([remove, own, await told(FREE, remove, own)]).toEqual([
        remove,
        own,
        expect.stringMatching(wider),
      ]);
  }, 60_000);

  it("names what a refusal tells of a colleague's record, in a tenant too", async () => {
    const told = async (rules: string, unique = '@@unique([tenantId, name])'): Promise<string> =>
      (
        await soundChecksOf(`${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_tenant(tenantId)
// @gen_access(${rules})
model Customer {
  id       String @id
  name     String
  ownerId  String
  tenantId String
  ${unique}
}
`)
      ).get('access')?.suggestion ?? '';
    const oracle = /Customer\.tenantId, name is unique: whoever creates or edits a Customer learns/;
    expect(await told('all: own')).toMatch(oracle);
    expect(await told('read: own or editor, write: signedIn')).toMatch(oracle);
    expect(await told('create: signedIn')).toMatch(oracle);
    // whoever writes sees all that there is
    expect(await told('all: signedIn')).not.toMatch(oracle);
    expect(await told('read: own or editor, write: editor')).not.toMatch(oracle);
    expect(await told('read: own or editor, write: editor and own')).not.toMatch(oracle);
    expect(await told('read: everyone, write: own')).not.toMatch(oracle);
    expect(await told('read: own, write: admin')).not.toMatch(oracle);
    expect(await told('all: own', '@@unique([tenantId, id])')).not.toContain('is unique');
    const people = USERS.replace(
      '// @gen_user',
      '// @gen_form(sort: "id asc")\n// @gen_tenant(tenantId, except: admin)\n// @gen_access(read: signedIn, edit: id == user.id)\n$&',
    ).replace('  role     Role', '  email String @unique\n  /// @gen_access(write: admin)\n$&');
    const address = (await soundChecksOf(ORDERS + REVIEWS, {}, people)).get('access')?.suggestion;
    expect(address).toMatch(
      /User\.email is unique: .*; let nobody write it but admin: the login needs it unique/,
    );
  });

  it('names deletions that may lead into another tenant', async () => {
    const told = async (tenant: string, reference: string, above = ''): Promise<string> => {
      const isTied = reference.startsWith('fields: [tenantId');
      const found = await soundChecksOf(`${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_tenant(tenantId${tenant})
// @gen_access(all: signedIn)
model Customer {
  id       String${isTied ? '' : ' @id'}
  tenantId String
  papers   Paper[]

  ${isTied ? '@@id([tenantId, id])' : ''}
}

// @gen_form(sort: "id asc")
// @gen_tenant(tenantId, except: admin)
// @gen_access(all: signedIn)
model Paper {
  id         String   @id
  tenantId   String
  customer   Customer @relation(${reference})
${above}
  customerId String
}
`);
      return found.get('access')?.suggestion ?? '';
    };
    const except = ', except: admin';
    const plain = 'fields: [customerId], references: [id], onDelete: Cascade';
    expect(await told(except, plain)).toContain(
      'admin, whom no tenant holds back, may make Paper.customer lead to a Customer of another tenant, and whoever deletes that deletes the Paper too; write onDelete: Restrict at Paper.customer, unless this role never does',
    );
    const tied = 'fields: [tenantId, customerId], references: [tenantId, id], onDelete: Cascade';
    expect(await told(except, tied)).not.toContain('of another tenant');
    expect(await told('', plain)).not.toContain('of another tenant');
    expect(await told(except, plain.replace('Cascade', 'Restrict'))).not.toContain(
      'of another tenant',
    );
    expect(await told(except, plain, '  /// @gen_readonly(server)')).not.toContain(
      'of another tenant',
    );
  });

  it('leaves the address that people log in by unique, and what no tenant learns of', async () => {
    const told = async (users: string, more = ''): Promise<string> => {
      const { message = '' } =
        (await soundChecksOf(ORDERS + REVIEWS + more, {}, users)).get('access') ?? {};
      return message;
    };
    const people = (above: string, fields: string): string =>
      USERS.replace('// @gen_user', `// @gen_form(sort: "id asc")\n${above}\n// @gen_user`).replace(
        '  role     Role',
        `${fields}\n  /// @gen_access(write: admin)\n$&`,
      );
    const open = '// @gen_access(read: signedIn, edit: id == user.id)';
    const email = '  email String @unique';
    expect(await told(people(`// @gen_tenant(tenantId)\n${open}`, email))).not.toContain(
      'User.email',
    );
    const badge = '  badge Int @unique';
    const unique = /User\.badge is unique among all tenants/;
    const except = `// @gen_tenant(tenantId, except: admin)\n${open}`;
    expect(await told(people(except, badge))).toMatch(unique);
    const ruled = `  /// @gen_access(write: admin)\n${badge}`;
    // an administrator sees all tenants, or he is one of a single one himself
    expect(await told(people(except, ruled))).not.toMatch(unique);
    expect(await told(people(`// @gen_tenant(tenantId)\n${open}`, ruled))).toMatch(unique);
    expect(
      await told(
        people(except, `  /// @gen_readonly\n  badge Int @unique @default(autoincrement())`),
      ),
    ).not.toMatch(unique);
  });

  it('knows who writes a value, and which roles rules tell apart', async () => {
    const told = async (rules: string, more = ''): Promise<string> => {
      const { suggestion = '' } =
        (
          await checksOf(
            ORDERS.replace('@gen_access(all: own)', `@gen_access(${rules})`).replace(
              '  number  Int',
              `${more}\n  number  Int @unique`,
            ) + REVIEWS.replace('model Review', '// @gen_form()\n// @gen_access(all: editor)\n$&'),
          )
        ).get('access') ?? {};
      const lines = suggestion.split('\n');
      return lines.filter((line) => line.includes('is unique')).join('\n');
    };
    expect(await told('read: own, create: signedIn')).toContain('Order.number is unique');
    expect(await told('read: own, edit: own')).toContain('Order.number is unique');
    // nobody else than an administrator gets such an answer
    expect(await told('read: own')).toBe('');
    expect(await told('read: own, edit: own', '  /// @gen_access(write: admin)')).toBe('');
    expect(await told('read: own, edit: own', '  /// @gen_readonly')).toBe('');
    expect(await told('read: own, edit: own', '  /// @gen_createonly')).toBe('');

    const roles = (enumeration: string) =>
      checksOf(`${ORDERS}${REVIEWS}`, {}, USERS.replace('  admin\n  editor', enumeration));
    expect((await roles('  admin\n  user')).get('access')?.suggestion).toBeUndefined();
    expect((await roles('  admin\n  editor\n  user')).get('access')?.suggestion).toBe(
      'no rule tells the roles editor and user apart',
    );
  });

  it('names dates that others tell of, and who may make himself an owner', async () => {
    const told = async (rules: string, end = '', owner = ''): Promise<string[]> =>
      (
        (
          await checksOf(`${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_access(${rules})
model Plan {
  id      String    @id
  start   DateTime?
  ${end}
  stop    DateTime? // @min(start)
  ${owner}
  ownerId String
}
`)
        ).get('access')?.suggestion ?? ''
      )
        .split('\n')
        .map((line) => line.replace(/^\S+ /, ''))
        .filter((line) => line.startsWith('whoever') || line.startsWith('Plan.'));
    expect(await told('all: own')).toEqual([]);
    expect(await told('all: own', '/// @gen_access(read: editor, write: editor)')).toEqual([
      'Plan.stop is not for everybody (editor), and whoever writes start learns by the answer 400 on which side of it a date lies; give start the same rule, or take @min(start) from stop',
    ]);
    expect(
      await told('all: own, edit: nobody, create: admin', '/// @gen_access(read: editor)'),
    ).toEqual([]);
    const took = [
      'whoever edits a Plan that is not his (own or editor) may write himself into ownerId, and then has what is said of its owner: delete: own; write /// @gen_createonly above ownerId where nobody shall',
    ];
    expect(await told('read: everyone, edit: own or editor, delete: own')).toEqual(took);
    expect(
      await told('read: everyone, edit: own or editor, delete: own', '', '/// @gen_createonly'),
    ).toEqual([]);
    expect(await told('read: everyone, edit: own or editor, delete: own or editor')).toEqual([]);
    expect(await told('read: own or editor, edit: own or editor')).toEqual([]);
  });

  it('names what an edit moves to where nobody could have made it', async () => {
    const told = async (rules: string, above = ''): Promise<string[]> =>
      (
        (
          await checksOf(`${ORDERS}${REVIEWS}
// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Shelf {
  id      String @id
  ownerId String
  lender  String
  books   Book[]
}
// @gen_form(sort: "id asc")
// @gen_access(${rules})
model Book {
  id      String @id
  shelf   Shelf  @relation(fields: [shelfId], references: [id])
  ${above}
  shelfId String
}
`)
        ).get('access')?.suggestion ?? ''
      )
        .split('\n')
        .filter((line) => line.includes('may move it'))
        .map((line) => line.replace(/^[^ ]+:\d+: /, ''));
    const edit = 'edit: shelf.own or shelf.lender == user.id';
    expect(await told(`read, create, delete: shelf.own, ${edit}`)).toEqual([
      'whoever edits a Book by its shelf (shelf.own or shelf.lender == user.id) may move it to another Shelf in which he edits, also where he may not: read, create, delete: shelf.own; write /// @gen_createonly above shelfId where nobody shall',
    ]);
    expect(await told(`read, create, delete: shelf.own, ${edit}`, '/// @gen_createonly')).toEqual(
      [],
    );
    expect(await told('all: shelf.own')).toEqual([]);
    expect(await told('read, create, delete: everyone, edit: shelf.own')).toEqual([]);
  });

  it('names lists of people that others write', async () => {
    const told = async (above = '', mark = '// @gen_form()\n// @gen_access(read: signedIn)\n') =>
      (
        await checksOf(
          `${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_access(all: own)
model Pin {
  id      String @id
  ownerId String
  ${above}
  pinners User[]
}
`,
          {},
          USERS.replace('// @gen_user', `${mark}// @gen_user`).replace(
            '  orders ',
            '  pins     Pin[]\n  orders ',
          ),
        )
      )
        .get('access')
        ?.suggestion?.split('\n')
        .filter((line) => line.includes('Pin.pinners')) ?? [];
    expect(await told()).toEqual([
      expect.stringContaining(
        'Pin.pinners is a list of User that whoever edits a Pin writes (own), with others than himself too; write /// @gen_readonly',
      ),
    ]);
    expect(await told('/// @gen_readonly')).toEqual([]);
    expect(await told('/// @gen_access(write: admin)')).toEqual([]);
    expect(await told('', '')).toEqual([]);
  });

  describe('about keys of what nobody asks who sees', () => {
    const open = /Pin\.|whoever writes a Pin may write the key of any User into makerId/;
    const told = async (rules: string, above = '', mark = ''): Promise<string[]> =>
      (
        await soundChecksOf(
          `${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_access(${rules})
model Pin {
  id      String  @id
  ownerId String
  maker   User?   @relation(fields: [makerId], references: [id])
  ${above}
  makerId String?
}
`,
          {},
          USERS.replace('// @gen_user', `${mark}// @gen_user`).replace(
            '  orders ',
            '  pins     Pin[]\n  orders ',
          ),
        )
      )
        .get('access')
        ?.suggestion?.split('\n')
        .filter((line) => open.test(line)) ?? [];

    it('names them', async () => {
      expect(await told('all: own')).toEqual([
        expect.stringMatching(
          /:\d+: whoever writes a Pin may write the key of any User into makerId, for User is not marked, and nobody asks which of them he sees; write \/\/\/ @gen_readonly or/,
        ),
      ]);
      expect(await told('all: own or makerId == user.id')).toHaveLength(1);
      expect(await told('read, delete: own, create, edit: signedIn')).toHaveLength(1);
    });

    it.each([
      ['all: own', '/// @gen_readonly'],
      ['all: own', '/// @gen_hidden'],
      ['all: own', '/// @gen_access(write: admin)'],
      ['all: own and makerId == user.id', ''],
      ['all: (own or editor) and maker.id == user.id', ''],
      ['read: own, write: admin', ''],
    ])('has nothing to say of %s, %s', async (rules, above) =>
      expect(await told(rules, above)).toEqual([]),
    );

    it('has nothing to say where rules say who sees them', async () =>
      expect(
        await told('all: own', '', '// @gen_form()\n// @gen_access(read: signedIn)\n'),
      ).toEqual([]));
  });

  it('tells advice beside a fault', async () => {
    const found = (
      await checksOf(
        `${ORDERS.replace('all: own', 'all: own or reviews.some(userId == user.id)').replace('number  Int', 'number  Int @unique')}${REVIEWS}`,
      )
    ).get('access');
    expect(found).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('rules of Order ask Review, which is not marked'),
      suggestion: expect.stringContaining('Order.number is unique'),
    });
  });

  it('names files that everybody reads, in fields that some read', async () => {
    const fields = (rule: string): string => `
// @gen_form(sort: "id asc")
// @gen_access(${rule})
model Paper {
  id    String  @id
  /// @gen_upload(file)
  scan  String?
  /// @gen_upload(image, private)
  photo String?
  /// @gen_upload(image) @gen_access(read: everyone)
  cover String?
  /// @gen_upload(image) @gen_access(read: editor)
  notes String[]
}
`;
    const told = async (rule: string): Promise<string | undefined> =>
      (await checksOf(ORDERS + REVIEWS + fields(rule))).get('access')?.suggestion;
    const told1 =
      'Paper.scan is read by some, and its files by everybody who has their address; write /// @gen_upload(file, private) where only they shall read the files too';
    const told2 =
      'Paper.notes is read by some, and its files by everybody who has their address; write /// @gen_upload(image, private) where only they shall read the files too';
    const some = await told('read: signedIn');
    expect(some).toContain(told1);
    expect(some).toContain(told2);
    expect(some).not.toContain('Paper.photo');
    expect(some).not.toContain('Paper.cover');
    const everyone = await told('read: everyone');
    expect(everyone).not.toContain('Paper.scan');
    expect(everyone).toContain(told2);
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
