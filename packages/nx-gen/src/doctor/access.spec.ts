import { DiskTree } from '../output/disk-tree';
import { generate } from '../run/generate';
import { TestProject } from '../testing/test-project';
import type { Check } from './check';
import { examine } from './examine';
import { ProjectReading } from './reading';
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

/** The doctor's findings about the access rules of a schema, and about its indexes. */
describe('the access check of the doctor', () => {
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
    const reading = new ProjectReading(new DiskTree(project.root).root, { root: '.' });
    return new Map((await examine(reading, healthySystem)).map((check) => [check.id, check]));
  }

  /** Returns the same checks for a schema without errors, since an error would hide the findings. */
  async function soundChecksOf(...given: Parameters<typeof checksOf>): Promise<Map<string, Check>> {
    const found = await checksOf(...given);
    expect(found.get('access')).not.toMatchObject({ status: 'skipped' });
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

  it('reports nothing when no model has rules', async () => {
    const checks = await checksOf(
      `model Order {\n  id String @id\n  user User @relation(fields: [userId], references: [id])\n  userId String\n  reviews Review[]\n}\n${REVIEWS}`,
    );
    expect(checks.get('access')).toMatchObject({
      status: 'ok',
      message: 'no model has access rules',
    });
  });

  it('recognizes the registered access rules module, and reports it when it is missing', async () => {
    const head = INDEXED_SCHEMA.slice(0, INDEXED_SCHEMA.indexOf('// @gen_form'));
    const project = healthy.copy({ 'prisma/schema.prisma': `${head}${USERS}${ORDERS}${REVIEWS}` });
    projects.push(project);
    const tree = new DiskTree(project.root);
    await generate(tree, { root: '.', skipFormat: true }, ['dtos', 'api', 'dashboard'], {
      warn: () => undefined,
    });
    tree.flush();
    const wired = async () => {
      const reading = new ProjectReading(new DiskTree(project.root).root, { root: '.' });
      const checks = await examine(reading, healthySystem);
      return checks.find(({ id }) => id === 'wiring');
    };
    expect(await wired()).toMatchObject({ status: 'ok' });
    const path = 'src/app.module.ts';
    project.change({ [path]: project.read(path).replaceAll(/.*AccessRulesGenModule.*\n/g, '') });
    expect(await wired()).toMatchObject({ status: 'error' });
  });

  it('warns that a unique value reveals hidden records', async () => {
    const found = (
      await checksOf(ORDERS.replace('number  Int', 'number  Int @unique') + REVIEWS)
    ).get('access');
    expect(found).toMatchObject({ status: 'ok', message: 'Order has rules' });
    expect(found?.suggestion?.split('\n')).toEqual([
      expect.stringMatching(
        /:\d+: Order\.number is unique: whoever creates or edits an Order learns from a 409/,
      ),
    ]);
  });

  const INVOICES = `
// @gen_form()
// @gen_access(read: id == user.tenantId)
model Company {
  id       String    @id
  invoices Invoice[]
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(read: signedIn, create: editor, edit, delete: nobody)
model Invoice {
  id       String  @id
  tenant   Company @relation(fields: [tenantId], references: [id])
  tenantId String
}
`;

  it('warns of a required field that no new record can be given', async () => {
    const orders = ORDERS.replace('all: own', 'read, create: signedIn').replace(
      '  number  Int',
      '  /// @gen_access(write: reviews.some(userId == user.id))\n  number  Int',
    );
    const found = (await soundChecksOf(orders + REVIEWS)).get('access');
    expect(found?.status).toBe('warning');
    expect([found?.message, found?.suggestion].join('\n')).toContain(
      'schema.prisma:28: only admin can create an Order: number is required,',
    );
  });

  it('names what the role that passes every rule may do although nobody may', async () => {
    const { suggestion } = (await soundChecksOf(ORDERS + REVIEWS + INVOICES)).get('access') ?? {};
    expect(suggestion).toContain(
      'Invoice: admin may edit and delete all the same, because that role passes every rule; write // @gen_form(except: [edit, delete]) if nobody at all may',
    );
    const without = INVOICES.replace(
      '// @gen_form()\n// @gen_tenant',
      '// @gen_form(only: [list, show, create])\n// @gen_tenant',
    ).replace(', edit, delete: nobody', '');
    expect(
      (await soundChecksOf(ORDERS + REVIEWS + without)).get('access')?.suggestion,
    ).not.toContain('all the same');
  });

  it('names the models where that role reaches the records of every tenant', async () => {
    const notes = async (models: string) =>
      ((await soundChecksOf(models)).get('access')?.suggestion ?? '')
        .split('\n')
        .filter((line) => line.includes('in every tenant'))
        .map((line) => line.replace(/^\S+ /, ''));
    expect(await notes(ORDERS + REVIEWS + INVOICES)).toEqual([
      'Order has no tenant, so admin passes its rules in every tenant; write // @gen_tenant(…) above Order too',
      'Company has no tenant, so admin passes its rules in every tenant; leave all: out of // @gen_user(…) and name that role in the rules, or accept that it manages all tenants',
    ]);
    expect(await notes(ORDERS + REVIEWS)).toEqual([]);
    expect(
      await notes(ORDERS + REVIEWS + INVOICES.replace('(tenantId)', '(tenantId, except: admin)')),
    ).toEqual([]);
  });

  it.each([
    ['beside its owner', '@@unique([number, userId])', false],
    ['beside another field', '@@unique([number, place])', true],
  ])(
    'reports a value that is unique %s (%s) as revealing hidden records: %s',
    async (_, unique, tells) => {
      const orders = ORDERS.replace('number  Int', 'number  Int\n  place Int').replace(
        '  reviews',
        `  ${unique}\n  reviews`,
      );
      const found = (await checksOf(orders + REVIEWS)).get('access');
      expect([found?.message, found?.suggestion].join().includes('learns from a 409')).toBe(tells);
    },
  );

  it('warns about relations, unique values and cascades that bypass the rules', async () => {
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
      expect.stringMatching(/^rules of Order depend on Review, which is not marked/),
      "Invoice.number is unique across all tenants, so a refused value reveals another tenant's record; write @@unique([tenantId, number]) instead",
      'Line.invoice joins Invoice, which has a tenant, with Line, which has none; write // @gen_tenant(…) above Line too, unless all tenants share its records',
      'deleting an Invoice (signedIn) deletes all its Line records, even those that the rule of Line does not let the user delete: nobody; set onDelete: Restrict on Line.invoice, or make the rules agree',
    ]);
    expect(found.get('indexes')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining(
        'Order.userId has no index, and the rule for lists compares it with the user',
      ),
      suggestion: expect.stringContaining('@@index([tenantId, id])'),
    });
    expect(found.get('indexes')?.message).toContain(
      'Review.orderId has no index, and the rule for lists follows its relation',
    );
  });

  it('compares the meaning of the rules along a cascade, not their text', async () => {
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
    const wider = /deletes all its Paper records/;
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
      ['own', 'own'], // owned by someone else
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

  it('says of a tree that its records may have several owners', async () => {
    const found = await soundChecksOf(`${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_access(all: own)
model Folder {
  id       String   @id
  ownerId  String
  parent   Folder?  @relation("Tree", fields: [parentId], references: [id], onDelete: Cascade)
  parentId String?
  folders  Folder[] @relation("Tree")
}
`);
    expect(found.get('access')).toMatchObject({
      message: expect.stringContaining(
        'deleting a Folder (own) deletes all its Folder records, even those that the rule of Folder does not let the user delete: own',
      ),
      suggestion: expect.stringMatching(
        /^write \/\/\/ @gen_same\(ownerId\) above Folder\.parent, or set onDelete: Restrict there\n.*gen doctor .*--write writes the lines with @gen_same$/,
      ),
    });
  });

  it('proposes the line that keeps records of different owners apart, and accepts it', async () => {
    const schema = (line: string): string => `${ORDERS}${REVIEWS}
// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_access(all: own)
model Shelf {
  id      String @id
  ownerId String
  boxes   Box[]
}

// @gen_form(sort: "id asc")
// @gen_owner(byId)
// @gen_access(all: own)
model Batch {
  id    String @id
  byId  String
  boxes Box[]
}

// @gen_form(sort: "id asc")
// @gen_access(all: shelf.own)
model Box {
  id      String @id
  shelf   Shelf  @relation(fields: [shelfId], references: [id], onDelete: Cascade)
  shelfId String
${line}
  batch   Batch  @relation(fields: [batchId], references: [id], onDelete: Cascade)
  batchId String
}
`;
    const found = (await soundChecksOf(schema(''))).get('access');
    expect(found?.suggestion).toContain(
      'write /// @gen_same(shelf.ownerId: byId) above Box.batch, or set onDelete: Restrict there',
    );
    const covered = await soundChecksOf(schema('  /// @gen_same(shelf.ownerId: byId)'));
    expect(covered.get('access')?.message).not.toContain('deletes all its Box records');
  });

  it('warns about unique values that reveal a record of a colleague, in a tenant too', async () => {
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
    // whoever may write can see every record
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
      /User\.email is unique: .*; let only admin write it: the login needs it unique/,
    );
  });

  it('warns about cascades that can delete records of another tenant', async () => {
    const told = async (
      tenant: string,
      reference: string,
      { above = '', same = '' } = {},
    ): Promise<string> => {
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
${same}
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
      'admin, whom no tenant restricts, may point Paper.customer at a Customer of another tenant, and deleting that one also deletes the Paper; write /// @gen_same(tenantId) above Paper.customer, or set onDelete: Restrict there',
    );
    const tied = 'fields: [tenantId, customerId], references: [tenantId, id], onDelete: Cascade';
    expect(await told(except, tied)).not.toContain('of another tenant');
    expect(await told('', plain)).not.toContain('of another tenant');
    expect(await told(except, plain.replace('Cascade', 'Restrict'))).not.toContain(
      'of another tenant',
    );
    for (const written of [
      { above: '  /// @gen_readonly(server)' },
      { same: '  /// @gen_same(tenantId)' },
    ])
      expect(await told(except, plain, written)).not.toContain('of another tenant');
  });

  it('allows a globally unique login address, and unique values that only an unrestricted role writes', async () => {
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
      'User.email is unique',
    );
    const badge = '  badge Int @unique';
    const unique = /User\.badge is unique across all tenants/;
    const except = `// @gen_tenant(tenantId, except: admin)\n${open}`;
    expect(await told(people(except, badge))).toMatch(unique);
    const ruled = `  /// @gen_access(write: admin)\n${badge}`;
    // an administrator sees all tenants, or belongs to a single one
    expect(await told(people(except, ruled))).not.toMatch(unique);
    expect(await told(people(`// @gen_tenant(tenantId)\n${open}`, ruled))).toMatch(unique);
    expect(
      await told(
        people(except, `  /// @gen_readonly\n  badge Int @unique @default(autoincrement())`),
      ),
    ).not.toMatch(unique);
  });

  it('considers who can write a unique value, and lists the roles that no rule distinguishes', async () => {
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
    // only an administrator can get such an answer
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

  it('warns about date bounds that reveal a restricted date, and about users who can make themselves the owner', async () => {
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
      'Plan.stop is restricted (editor), but whoever writes start learns from a 400 on which side of it a date lies; give start the same rule, or remove @min(start) from stop',
    ]);
    expect(
      await told('all: own, edit: nobody, create: admin', '/// @gen_access(read: editor)'),
    ).toEqual([]);
    const took = [
      "whoever edits a Plan they do not own (own or editor) may write themselves into ownerId and gain the owner's rights: delete: own; write /// @gen_createonly, or /// @gen_access(edit: admin), above ownerId to prevent that",
    ];
    expect(await told('read: everyone, edit: own or editor, delete: own')).toEqual(took);
    for (const kept of ['/// @gen_createonly', '/// @gen_access(edit: admin)'])
      expect(await told('read: everyone, edit: own or editor, delete: own', '', kept)).toEqual([]);
    expect(await told('read: everyone, edit: own or editor, delete: own or editor')).toEqual([]);
    expect(await told('read: own or editor, edit: own or editor')).toEqual([]);
  });

  it('warns about edits that can move a record to a parent where it could not be created', async () => {
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
      'whoever edits a Book by its shelf (shelf.own or shelf.lender == user.id) may move it to another Shelf where they may edit, even if this denies it: read, create, delete: shelf.own; write /// @gen_createonly, or /// @gen_access(edit: admin), above shelfId to prevent that',
    ]);
    for (const kept of ['/// @gen_createonly', '/// @gen_access(edit: admin)'])
      expect(await told(`read, create, delete: shelf.own, ${edit}`, kept)).toEqual([]);
    expect(await told('all: shelf.own')).toEqual([]);
    expect(await told('read, create, delete: everyone, edit: shelf.own')).toEqual([]);
  });

  it('warns about lists of users that others can edit', async () => {
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
        'Pin.pinners is a list of User: whoever edits a Pin (own) may put others into it, not only themselves; write /// @gen_readonly',
      ),
    ]);
    expect(await told('/// @gen_readonly')).toEqual([]);
    expect(await told('/// @gen_access(write: admin)')).toEqual([]);
    expect(await told('', '')).toEqual([]);
  });

  describe('for foreign keys to a model without rules', () => {
    const open = /Pin\.|whoever writes a Pin may put the key of any User into makerId/;
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

    it('warns about them', async () => {
      expect(await told('all: own')).toEqual([
        expect.stringMatching(
          /:\d+: whoever writes a Pin may put the key of any User into makerId: User is not marked, so nothing checks which ones they may see; write \/\/\/ @gen_readonly or/,
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
    ])('reports nothing for %s, %s', async (rules, above) =>
      expect(await told(rules, above)).toEqual([]),
    );

    it('reports nothing when the referenced model has rules', async () =>
      expect(
        await told('all: own', '', '// @gen_form()\n// @gen_access(read: signedIn)\n'),
      ).toEqual([]));
  });

  it('reports suggestions along with a warning', async () => {
    const found = (
      await checksOf(
        `${ORDERS.replace('all: own', 'all: own or reviews.some(userId == user.id)').replace('number  Int', 'number  Int @unique')}${REVIEWS}`,
      )
    ).get('access');
    expect(found).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('rules of Order depend on Review, which is not marked'),
      suggestion: expect.stringContaining('Order.number is unique'),
    });
  });

  it('warns about public files in fields that only some users can read', async () => {
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
      'only some users may read Paper.scan, but anyone with the URL can fetch its files; write /// @gen_upload(file, private) to protect the files too';
    const told2 =
      'only some users may read Paper.notes, but anyone with the URL can fetch its files; write /// @gen_upload(image, private) to protect the files too';
    const some = await told('read: signedIn');
    expect(some).toContain(told1);
    expect(some).toContain(told2);
    expect(some).not.toContain('Paper.photo');
    expect(some).not.toContain('Paper.cover');
    const everyone = await told('read: everyone');
    expect(everyone).not.toContain('Paper.scan');
    expect(everyone).toContain(told2);
  });

  it('rejects a missing rule function and suggests the closest name', async () => {
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

  it('rejects rules without a guard that identifies the user, and guards of a model with rules', async () => {
    const config = (text: string) => ({
      'generator.config.ts': `export const config = ${text};\n`,
    });
    const open = await checksOf(ORDERS + REVIEWS, config('{ guards: [] }'));
    expect(open.get('guards')).toMatchObject({
      status: 'error',
      message: 'guards opens everything, but access rules need to know the user',
    });
    const both = await checksOf(ORDERS + REVIEWS, config("{ guards: { Order: ['OwnGuard'] } }"));
    expect(both.get('guards')).toMatchObject({
      message: 'guards.Order guards nothing: Order has access rules, which replace guards',
    });
  });
});
