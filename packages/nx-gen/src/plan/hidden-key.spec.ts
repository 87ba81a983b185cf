import { PLACES, planAndRender } from '../testing/plan';

const access = { folder: 'src/access', suffix: 'Gen', functions: new Map<string, string>() };
const accessGuards = [{ name: 'JwtAuthGuard', path: 'src/auth/jwt-auth.guard.ts' }];
const places = { ...PLACES, api: { ...PLACES.api, access, accessGuards } };

interface Given {
  /** The hidden half of the invoice's foreign key, and what stands above it. */
  hidden?: string;
  column?: string;
  /** The other half. */
  number?: string;
  tenant?: string;
  /** Above the customer, and the type of its name. */
  customer?: string;
  name?: string;
}

/** Returns what an invoice's resource declares of its customer, and all that it declares. */
async function declared({
  hidden = '@gen_hidden',
  column = 'tenantId Int',
  number = 'customerNumber Int',
  tenant = '// @gen_tenant(tenantId)',
  customer = '// @gen_access(all: own)',
  name = 'name String',
}: Given): Promise<{ relation?: string; code: string }> {
  const { file } = await planAndRender(
    `
// @gen_user(role: role, all: admin)
model User {
  id       Int    @id
  role     String // @oneOf(admin, editor)
  tenantId Int
}
// @gen_form()
// @gen_owner(ownerId)
${customer}
model Customer {
  tenantId Int
  number   Int
  ${name}
  ownerId  Int
  invoices Invoice[]

  @@id([tenantId, number])
}
// @gen_form()
${tenant}
// @gen_access(all: signedIn)
model Invoice {
  id             Int      @id
  /// ${hidden}
  ${column}
  ${number}
  customer       Customer @relation(fields: [tenantId, customerNumber], references: [tenantId, number])
}`.replaceAll(/\n+/g, '\n'),
    places,
  );
  const code = file('invoice.gen.resource.ts');
  const onOneLine = code.replaceAll(/\s+/g, ' ');
  const relation = / relations: \{ customer: \{ (.*?),? \},? \}/.exec(onOneLine)?.[1];
  return { code, ...(relation === undefined ? {} : { relation }) };
}

const LABEL = "label: 'name', ";
const TO = 'to: () => customerResource, ';
const BY = "sortOnly: true, by: ['tenantId', 'customerNumber']";

/** Whoever writes such a reference may only name records that they see, as with any other. */
describe('a relation whose foreign key has a hidden column', () => {
  it.each<[string, string, Given, string?]>([
    ['a rule sets the column', LABEL, {}],
    ['a rule sets it, and the related record has no label', '', { name: 'rank Int' }],
    ['a hook sets the column', '', { hidden: '@gen_hidden(server)', tenant: '' }],
    ['the database fills it in', '', { column: 'tenantId Int @default(1)', tenant: '' }],
    ['no rule decides who sees the related record', '', { customer: '' }, ', only: passesAll'],
  ])('is declared if %s', async (_when, label, given, more = '') => {
    const { relation, code } = await declared(given);
    expect(relation).toBe(TO + label + BY + more);
    expect(code).not.toContain('unused:');
  });

  it('is not declared if no request can set any of its columns', async () => {
    const number = '/// @gen_hidden(server)\n  customerNumber Int';
    const { relation, code } = await declared({
      ...{ hidden: '@gen_hidden(server)', number, tenant: '' },
    });
    expect(relation).toBeUndefined();
    expect(code).toContain('unused: { customer:');
  });
});
