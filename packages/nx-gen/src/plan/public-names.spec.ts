import { planAndRender } from '../testing/plan';

const account = `
// @gen_form()
model Account {
  id       String
  provider String
  name     String?
  logins   Login[]
  @@id([id, provider])
}
// @gen_form()
model Login {
  id       Int     @id @default(autoincrement())
  key      String
  provider String
  account  Account @relation(fields: [key, provider], references: [id, provider])
}`;

const parcel = (...lines: string[]) =>
  `// @gen_form()\nmodel Parcel {\n  uuid String @id\n${lines.map((line) => `  ${line}\n`).join('')}}`;

const fieldsOf = async (text: string, model = 'Parcel') =>
  (await planAndRender(text)).resources.get(model)?.visible.map(({ field }) => field.name);

describe('a column called id', () => {
  it('is exposed under the name of its model if it is not the whole key, in the API and on every page', async () => {
    const { file } = await planAndRender(account);
    expect(file('account.gen.resource.ts')).toContain("id: { kind: 'String', as: 'accountId' }");
    expect(file('account.gen.resource.ts')).toContain("key: ['id', 'provider']");
    for (const path of ['create-account.gen.dto.ts', 'account-response.gen.dto.ts'])
      expect(file(path)).toContain('accountId!: string;');
    for (const path of ['AccountList.tsx', 'AccountCreate.tsx', 'AccountShow.tsx'])
      expect(file(path)).toContain('source="accountId"');
    expect(file('AccountStudio.tsx')).toContain("{ field: 'accountId', editable: 'new'");
    expect(file('resourceFields.generated.ts')).toContain("key: ['accountId', 'provider']");
  });

  it('is used to find related records', async () => {
    const { file } = await planAndRender(account);
    expect(file('AccountShow.tsx')).toContain("match={{ key: 'accountId', provider: 'provider' }}");
  });

  it('can be the label of a record', async () => {
    const { file } = await planAndRender(
      account.replace('// @gen_form()', '// @gen_form()\n// @gen_label(id)'),
    );
    expect(file('accounts/index.ts')).toContain("recordRepresentation: 'accountId'");
  });

  it('is renamed beside a key of another single field, too', async () => {
    expect(await fieldsOf(parcel('id Int @unique'))).toEqual(['uuid', 'parcelId']);
  });

  it('gets a number if a field already has that name', async () => {
    const names = await fieldsOf(parcel('id Int @unique', 'parcelId Int', 'parcelId2 Int'));
    expect(names).toEqual(['uuid', 'parcelId3', 'parcelId', 'parcelId2']);
  });

  it('is not exposed if it is hidden', async () => {
    expect(await fieldsOf(parcel('/// @gen_hidden', 'id Int?'))).toEqual(['uuid']);
  });

  it('keeps its name if it is the key', async () => {
    const text = '// @gen_form()\nmodel Parcel {\n  id Int @id\n  parcelId Int\n}';
    expect(await fieldsOf(text)).toEqual(['id', 'parcelId']);
  });
});
