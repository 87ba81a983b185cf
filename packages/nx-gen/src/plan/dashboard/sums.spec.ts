import { planned } from '../../testing/plan';

const columnOf = async (field: string, others = '  currency String'): Promise<string> => {
  const { elements } = await planned(
    `// @gen_form()\nmodel Payment {\n  id Int @id\n${others}\n${field}\n}\n`,
  );
  return /<DataTable.NumberCol source="total"[^>]*>/.exec(elements('PaymentList.tsx'))?.[0] ?? '';
};

it('an amount in several currencies is added up by no request', async () => {
  const { file } = await planned(
    `// @gen_form()
model Payment {
  id       Int     @id
  currency String
  fee      Decimal
  /// @gen_format(money: currency)
  total    Decimal
}
`,
  );
  expect(file('payment.gen.resource.ts').replace(/\s+/g, ' ')).toContain(
    "total: { kind: 'Decimal', sum: false }",
  );
});

it.each([
  ['of one currency', '/// @gen_format(money: "EUR")', true],
  ['of several currencies', '/// @gen_format(money: currency)', false],
  ['of a hundred', '/// @gen_format(percent)', false],
])('a number %s is added up below the list: %s %s', async (_, directive, isSummed) => {
  expect(/ sum\b/.test(await columnOf(`${directive}\ntotal Decimal`))).toBe(isSummed);
});

it('what is called an amount is added up where no record says which currency it is in', async () => {
  expect(await columnOf('total Int', '')).toMatch(/ sum\b/);
  expect(await columnOf('total Int', '  currencyCode String')).not.toMatch(/ sum\b/);
});
