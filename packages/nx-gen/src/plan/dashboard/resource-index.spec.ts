import { PLACES, planAndRender } from '../../testing/plan';

const indexOf = async (mark: string, model: string, folder: string): Promise<string> => {
  const { file } = await planAndRender(`// ${mark}\nmodel ${model} {\n  id Int @id\n}\n`);
  return file(`/${folder}/index.ts`);
};

describe('the menu group', () => {
  it('is what the mark says', async () => {
    expect(await indexOf('@gen_form(group: "Sales")', 'Ticket', 'tickets')).toContain(
      `  options: { group: 'Sales', sort: { field: 'id', order: 'DESC' } },\n`,
    );
  });

  it('is set beside a label of several words', async () => {
    const index = await indexOf(`@gen_form(group: "People's, old")`, 'PromoCode', 'promo-codes');
    expect(index).toContain(
      `  options: {
    label: 'Promo code |||| Promo codes',
    group: "People's, old",
    sort: { field: 'id', order: 'DESC' },
  },\n`,
    );
  });

  it('is absent unless the mark sets it', async () => {
    expect(await indexOf('@gen_form()', 'Ticket', 'tickets')).not.toContain('group');
  });
});

it.each([
  ['is renamed', 'name: "activity"', 'activities', undefined],
  ['is renamed only in the plural', 'plural: "activities"', 'activities', 'Order |||| Activities'],
  [
    'is renamed with an irregular plural',
    'name: "person", plural: "staff"',
    'staff',
    'Person |||| Staff',
  ],
])('a model that %s has a singular and a plural label', async (_, mark, folder, label) => {
  const index = await indexOf(`@gen_form(${mark})`, 'Order', folder);
  if (label === undefined)
    expect(index).not.toContain('label:'); // Activity, Activities: react-admin derives both
  else expect(index).toContain(`label: '${label}'`);
});

it('the index offers the Create form to forms that refer to the model, unless the user overrides it', async () => {
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
  const { file } = await planAndRender(models);
  expect(file('/users/index.ts')).toContain('createPage: UserCreate },');
  expect(file('/users/index.ts')).toContain('  create: UserCreate,\n');
  expect(file('/orders/index.ts')).not.toContain('createPage');
  const overrides = {
    users: { pages: ['Create' as const], inputs: [], fields: [], actions: [], asides: [] },
  };
  const own = await planAndRender(models, {
    ...PLACES,
    dashboard: { ...PLACES.dashboard, overrides },
  });
  expect(own.file('/users/index.ts')).not.toContain('createPage');
});

it.each([
  ['@gen_form()', true],
  ['@gen_form(studio: no)', false],
])('a model with %s has a Studio: %s', async (mark, hasStudio) => {
  const { file } = await planAndRender(`// ${mark}\nmodel Ticket {\n  id Int @id\n}\n`);
  expect(file('TicketStudio.tsx') !== '').toBe(hasStudio);
  expect(file('/tickets/index.ts').includes('Studio')).toBe(hasStudio);
  expect(file('TicketList.tsx').includes('studio')).toBe(hasStudio);
});
