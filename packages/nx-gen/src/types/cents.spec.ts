import { planAndRender } from '../testing/plan';

/** Returns how the Show page renders a number with this declaration. */
async function shown(field: string): Promise<string> {
  const { elements } = await planAndRender(`
// @gen_form()
model Thing {
  id Int @id
  ${field}
}`);
  return (
    /<(?:Number|Digits|Money|Percent)Field\s+source=(?!"id")[^>]*>/.exec(
      elements('/ThingShow.tsx'),
    )?.[0] ?? ''
  );
}

describe('at least two decimals', () => {
  it.each([
    'price Decimal',
    'unitPrice Float',
    'total Decimal?',
    'preço Decimal',
    'share Decimal @db.Decimal(10, 2)',
    'paid Decimal @db.Money',
  ])('are shown for %s', async (field) =>
    expect(await shown(field)).toContain('options={{ minimumFractionDigits: 2'),
  );

  it.each([
    'ratio Float',
    'price Int',
    'price Decimal @db.Decimal(20, 8)',
    'priceLevel Decimal',
    '/// @gen_format(money: "EUR")\n  price Decimal',
    '/// @gen_format(percent)\n  total Float',
  ])('are not required for %s', async (field) =>
    expect(await shown(field)).not.toContain('minimumFractionDigits'),
  );
});

it('no decimal of a Float is rounded away, in lists neither', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Thing {
  id    Int   @id
  price Float
}`);
  // the options of react-admin's NumberField replace those of the theme, and its own three decimals show 0.0004 as 0.00
  const price = 'source="price" options={{ minimumFractionDigits: 2 }} />';
  expect(elements('/ThingShow.tsx')).toContain(`<DigitsField ${price}`);
  expect(elements('/ThingList.tsx')).toContain(`<NumberColumn ${price}`);
});

it('an amount has its currency in the Studio, as in lists', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Thing {
  id       Int   @id
  /// @gen_format(money: "KWD")
  amount   Float
  /// @gen_format(money: currency)
  paid     Float
  currency String
}`);
  const studio = elements('/ThingStudio.tsx');
  expect(studio).toMatch(/field: 'amount'[^}]* options: \{ style: 'currency', currency: 'KWD' \}/);
  expect(studio).toMatch(/field: 'paid'[^}]* currencySource: 'currency'/);
});

it('a column of the Studio knows that its numbers are percentages', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Thing {
  id Int @id
  /// @gen_format(percent)
  share Float
  ratio Float
}`);
  const studio = elements('/ThingStudio.tsx');
  expect(studio).toMatch(/field: 'share'[^}]*unit: '%'/);
  expect(studio).not.toMatch(/field: 'ratio'[^}]*unit/);
});
