import { PLACES, planned } from '../../testing/plan';

const indexOf = async (mark: string, model: string, folder: string): Promise<string> => {
  const { file } = await planned(`// ${mark}\nmodel ${model} {\n  id Int @id\n}\n`);
  return file(`/${folder}/index.ts`);
};

describe('the group of the menu', () => {
  it('is what the mark says', async () => {
    expect(await indexOf('@gen_form(group: "Sales")', 'Ticket', 'tickets')).toContain(
      `  options: { group: 'Sales' },\n`,
    );
  });

  it('stands beside a label of several words', async () => {
    const index = await indexOf(`@gen_form(group: "People's, old")`, 'PromoCode', 'promo-codes');
    expect(index).toContain(
      `  options: { label: 'Promo code |||| Promo codes', group: "People's, old" },\n`,
    );
  });

  it('is not there unless the mark says so', async () => {
    expect(await indexOf('@gen_form()', 'Ticket', 'tickets')).not.toContain('options');
  });
});

it.each([
  ['is called by another name', 'name: "activity"', 'activities', undefined],
  [
    'is called so by its plural alone',
    'plural: "activities"',
    'activities',
    'Order |||| Activities',
  ],
  ['has a plural of its own', 'name: "person", plural: "staff"', 'staff', 'Person |||| Staff'],
])('a model that %s has labels for both numbers', async (_, mark, folder, label) => {
  const index = await indexOf(`@gen_form(${mark})`, 'Order', folder);
  if (label === undefined)
    expect(index).not.toContain('label:'); // Activity, Activities: react-admin finds both
  else expect(index).toContain(`label: '${label}'`);
});

it('has the form that others open where one refers to the model, unless the page is the user’s own', async () => {
  const models = `
// @gen_form()
model Order {
  id     Int  @id
  user   User @relation(fields: [userId], references: [id])
  userId Int
}
// @gen_form()
model User {
  id     Int @id
  orders Order[]
}`;
  const { file } = await planned(models);
  expect(file('/users/index.ts')).toContain('options: { createPage: UserCreate },');
  expect(file('/users/index.ts')).toContain('  create: UserCreate,\n');
  expect(file('/orders/index.ts')).not.toContain('createPage');
  const overrides = {
    users: { pages: ['Create' as const], inputs: [], fields: [], actions: [], asides: [] },
  };
  const own = await planned(models, {
    ...PLACES,
    dashboard: { ...PLACES.dashboard, overrides },
  });
  expect(own.file('/users/index.ts')).not.toContain('createPage');
});
