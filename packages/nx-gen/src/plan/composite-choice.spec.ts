import { planAndRender } from '../testing/plan';

const MARK = '// @gen_form()\n';

const USER = `${MARK}// @gen_user(role: role, all: admin)
model User {
  id       String    @id @default(uuid())
  name     String
  role     String // @oneOf(user, admin)
  accounts Account[]
  orders   Order[]
}
`;
const ACCOUNT = `${MARK}// @gen_owner(userId)
// @gen_access(all: own)
model Account {
  id     String  @default(uuid())
  name   String
  user   User    @relation(fields: [userId], references: [id])
  userId String
  orders Order[]

  @@id([id, userId])
}
`;
const order = (lines: string) => `${MARK}// @gen_owner(userId)
// @gen_access(all: own)
model Order {
  id     String @id @default(uuid())
  note   String
${lines}
  user   User   @relation(fields: [userId], references: [id])
  userId String
}
`;
const OWN =
  order(`  account       Account? @relation(fields: [accountId, accountUserId], references: [id, userId])
  accountId     String?
  accountUserId String?`);
const pagesOf = async (schema: string) => {
  const { elements, file } = await planAndRender(USER + ACCOUNT + schema);
  const flat = (end: string): string => elements(end).replace(/\s+/g, ' ');
  return { page: (name: string) => flat(`/orders/Order${name}.tsx`), flat, file };
};

describe('a composite reference with columns of its own', () => {
  it('is one choice in forms, the Studio and bulk changes', async () => {
    const { page } = await pagesOf(OWN);
    for (const form of [page('Create'), page('Edit')]) {
      expect(form).toContain('<ReferenceInput source="account" reference="accounts" />');
      expect(form).not.toMatch(/accountId|accountUserId/);
    }
    expect(page('Studio')).toContain("field: 'account', type: 'reference', editable: true");
    expect(page('Studio')).not.toContain('accountUserId');
    expect(page('List')).toContain(
      "{ source: 'account', reference: 'accounts', optional: true }, { source: 'userId'",
    );
  });

  it('has a filter, and is shown as the record that it refers to', async () => {
    const { page, flat } = await pagesOf(OWN);
    expect(page('List')).toContain('<ReferenceInput source="account"');
    expect(page('List')).toContain('<NullableBooleanInput source="account_null"');
    expect(page('List')).toContain('<Column source="account.name">');
    expect(page('List')).not.toContain('accountUserId');
    expect(page('Show')).toContain(
      '<ReferenceField source="account" reference="accounts" link="show" />',
    );
    const account = flat('/accounts/AccountShow.tsx');
    expect(account).toContain("match={{ accountId: 'accountId', accountUserId: 'userId' }}");
    // each row would repeat the subject of the page
    expect(account).not.toMatch(/source="account["U.]/);
  });

  it('declares its columns to the data provider, and is named after its relation', async () => {
    const { flat } = await pagesOf(OWN);
    expect(flat('resourceFields.generated.ts')).toContain(
      "account: { kind: 'String', optional: true, reference: 'accounts', columns: ['accountId', 'accountUserId'], sort: false, }",
    );
    expect(flat('en.ts')).toContain("account: 'Account', 'account.name': 'Account'");
    expect(flat('/orders/record.ts')).toContain('account: string | null;');
  });

  it('appears in the form section that names its columns', async () => {
    const form = OWN.replace(
      '()',
      '(sections: [Booking: accountId accountUserId, Text: note userId])',
    );
    const { page } = await pagesOf(form);
    expect(page('Create')).toMatch(/title="Booking"> <ReferenceInput source="account"/);
    expect(page('Create')).not.toContain('kind="others"');
  });

  it('has its columns in the order of the key', async () => {
    const turned = OWN.replace(
      'fields: [accountId, accountUserId], references: [id, userId]',
      'fields: [accountUserId, accountId], references: [userId, id]',
    );
    const { flat } = await pagesOf(turned);
    expect(flat('resourceFields.generated.ts')).toContain(
      "columns: ['accountId', 'accountUserId']",
    );
  });

  it('is one choice even if one of its columns is named like a label', async () => {
    const { elements } = await planAndRender(`${MARK}model Room {
  house  Int
  code   String
  places Place[]
  @@id([house, code])
}
${MARK}model Place {
  id    Int    @id
  house Int
  code  String
  room  Room   @relation(fields: [house, code], references: [house, code])
}
`);
    const form = elements('PlaceCreate.tsx').replace(/\s+/g, ' ');
    expect(form).toContain('<ReferenceInput source="room" reference="rooms"');
    expect(form).not.toContain('source="code"');
  });

  it('is one choice even for a record that is created with its parent', async () => {
    const made = ACCOUNT.replace('  orders Order[]', '  orders Order[]\n  lines  Line[]');
    const line = `${MARK}// @gen_access(all: admin)
model Line {
  id            Int     @id
  parentId      String
  parent        Order   @relation(fields: [parentId], references: [id])
  accountId     String
  accountUserId String
  account       Account @relation(fields: [accountId, accountUserId], references: [id, userId])
}
`;
    const parent = OWN.replace('  note ', '  /// @gen_children\n  lines  Line[]\n  note ');
    const { elements } = await planAndRender(USER + made + parent + line);
    const form = elements('OrderCreate.tsx').replace(/\s+/g, ' ');
    expect(form).toMatch(/<NewChildren source="lines".*<ReferenceInput source="account"/);
    expect(form).not.toMatch(/accountId|accountUserId/);
  });

  it.each([
    [
      'one of them is create-only',
      (text: string) =>
        text.replace('  accountUserId S', '  /// @gen_createonly\n  accountUserId S'),
    ],
    [
      'only one of them is optional',
      (text: string) => text.replace('accountUserId String?', 'accountUserId String'),
    ],
    [
      'a rule restricts one of them',
      (text: string) =>
        text.replace('  accountUserId S', '  /// @gen_access(write: admin)\n  accountUserId S'),
    ],
  ])('stays separate columns if %s', async (_, changed) => {
    const { page } = await pagesOf(changed(OWN));
    expect(page('Create')).toContain('source="accountId"');
    expect(page('Create')).not.toContain('source="account"');
  });
});

describe('a composite reference that shares a column', () => {
  const shared =
    order(`  account   Account? @relation(fields: [accountId, userId], references: [id, userId])
  accountId String?`);

  it('is a choice among matching records, which takes the shared column as given', async () => {
    const { page, flat } = await pagesOf(shared);
    const form = page('Edit');
    expect(form).toContain(
      '<ReferenceInput source="account" reference="accounts" match={{ userId: \'userId\' }} />',
    );
    expect(form).toContain('<ReferenceInput source="userId" reference="users">');
    expect(form).not.toContain('source="accountId"');
    expect(page('Studio')).toContain("match: { userId: 'userId' }");
    expect(flat('resourceFields.generated.ts')).toContain(
      "columns: ['accountId', 'userId'], given: ['userId']",
    );
  });

  it('is a choice of its free column if that is the whole key of the other model', async () => {
    const unruled = (text: string) => text.replace(/.*@gen_(owner|access|user).*\n/g, '');
    const account = ACCOUNT.replace('@default', '@id @default').replace('@@id', '@@unique');
    const { elements } = await planAndRender(unruled(USER + account + shared));
    const flat = (end: string): string => elements(end).replace(/\s+/g, ' ');
    expect(flat('OrderEdit.tsx')).toContain(
      '<ReferenceInput source="accountId" reference="accounts" match={{ userId: \'userId\' }} />',
    );
    expect(flat('OrderList.tsx')).toContain('<ReferenceInput source="accountId"');
    expect(elements('resourceFields.generated.ts')).not.toContain('columns:');
  });

  it('is not restricted by the tenant, since a user sees only one', async () => {
    const tenants = `${MARK}// @gen_user(role: role)
model User {
  id       Int    @id
  role     String // @oneOf(a, b)
  tenantId Int?
}
${MARK}// @gen_tenant(tenantId)
// @gen_access(all: a)
model Customer {
  id       Int
  tenantId Int
  name     String
  bills    Bill[]

  @@id([tenantId, id])
}
${MARK}// @gen_tenant(tenantId)
// @gen_access(all: a)
model Bill {
  id         Int      @id
  tenantId   Int
  customerId Int
  customer   Customer @relation(fields: [tenantId, customerId], references: [tenantId, id])
}`;
    const { elements } = await planAndRender(tenants);
    const form = elements('BillCreate.tsx').replace(/\s+/g, ' ');
    expect(form).toContain(
      '<ReferenceInput source="customer" reference="customers"> <ChoiceInput validate={required()} />',
    );
    expect(form).not.toMatch(/customerId|tenantId/);
    expect(elements('resourceFields.generated.ts')).toContain(
      "columns: ['tenantId', 'customerId'],",
    );
  });
});
