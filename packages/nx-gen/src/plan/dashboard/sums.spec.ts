import { planAndRender } from '../../testing/plan';

const columnOf = async (field: string, others = '  currency String'): Promise<string> => {
  const { elements } = await planAndRender(
    `// @gen_form()\nmodel Payment {\n  id Int @id\n${others}\n${field}\n}\n`,
  );
  return /<NumberColumn source="total"[^>]*>/.exec(elements('PaymentList.tsx'))?.[0] ?? '';
};

it('an amount in several currencies cannot be summed by a request', async () => {
  const { file } = await planAndRender(
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
  ['in one currency', '/// @gen_format(money: "EUR")', true],
  ['in several currencies', '/// @gen_format(money: currency)', false],
  ['in percent', '/// @gen_format(percent)', false],
])('a number %s is summed below the list: %s %s', async (_, directive, isSummed) => {
  expect(/ sum\b/.test(await columnOf(`${directive}\ntotal Decimal`))).toBe(isSummed);
});

it('a number named like an amount is summed unless records have a currency', async () => {
  expect(await columnOf('total Int', '')).toMatch(/ sum\b/);
  expect(await columnOf('total Int', '  currencyCode String')).not.toMatch(/ sum\b/);
});

it.each([
  ['valor', true],
  ['betrag', true],
  ['preco', false],
  ['bemerkung', false],
])('an amount is recognized by its name in other languages too: %s', async (name, isSummed) => {
  const { elements } = await planAndRender(
    `// @gen_form()\nmodel Payment {\n  id Int @id\n  ${name} Decimal\n}\n`,
  );
  expect(elements('PaymentList.tsx').includes(' sum')).toBe(isSummed);
});

describe('an amount with a direction', () => {
  const entries = (type: string, values: string): string => `enum Way {
  ${values}
}
// @gen_form()
model Box {
  id      Int @id
  entries Entry[]
}
// @gen_form()
model Entry {
  id     Int     @id
  ${type}
  amount Decimal
  boxId  Int
  box    Box     @relation(fields: [boxId], references: [id])
}
`;
  const summed = async (type: string, values = 'a'): Promise<string | undefined> => {
    const { elements } = await planAndRender(entries(type, values));
    const [, within] =
      / source="amount"[^>]* sum(?:="(\w+)")?(?= |>)/.exec(elements('EntryList.tsx')) ?? [];
    const isTotal = elements('BoxShow.tsx').includes('total=');
    return within ?? (isTotal ? 'always' : 'never');
  };

  it.each([
    ['income expense', 'type Way'],
    ['CASH_IN CASH_OUT correction', 'type Way'],
    ['DEPOSIT WITHDRAWAL TRANSFER', 'kind Way'],
    ['entrada saída', 'tipo Way'],
    ['credit debit', 'direction Way?'],
  ])('is summed per direction: %s', async (values, field) => {
    expect(await summed(field, values.replaceAll(' ', '\n'))).toBe(field.split(' ')[0]);
  });

  it('is summed per direction if that is a text, too', async () => {
    expect(await summed('side String // @oneOf(buy, sell)')).toBe('side');
  });

  it.each([
    ['cash credit_card debit_card', 'payment Way'],
    ['cash credit debit', 'paymentMethod Way'],
    ['open paid cancelled', 'status Way'],
    ['food travel', 'kind Way'],
  ])('is summed as a whole if the values are not directions: %s', async (values, field) => {
    expect(await summed(field, values.replaceAll(' ', '\n'))).toBe('always');
  });

  it('is listed with its direction on a phone', async () => {
    const { elements } = await planAndRender(
      entries('place String\n  type Way', 'income\nexpense').replace(
        'amount ',
        'name String\n  amount ',
      ),
    );
    expect(elements('EntryList.tsx').replace(/\s+/g, ' ')).toContain(
      '<SmallList secondary={<EnumField source="type" choices={wayChoices} />} tertiary={',
    );
  });

  it('is not summed if there are two directions', async () => {
    const both = 'type Way\nside String // @oneOf(buy, sell)';
    expect(await summed(both, 'income\nexpense')).toBe('never');
  });
});

describe('the values that are not summed', () => {
  const sumsOf = async (fields: string): Promise<string[]> => {
    const model = `// @gen_form()\nmodel Thing {\n  id Int @id\n${fields}\n}\n`;
    const { elements } = await planAndRender(model);
    const columns = elements('ThingList.tsx').matchAll(/<NumberColumn\s+source="(\w+)"([^>]*)>/g);
    return [...columns].flatMap(([, name = '', more = '']) =>
      / sum\b/.test(` ${more}`) ? [name] : [],
    );
  };

  it('include the cost and duration in a price list', async () => {
    const offer = 'name String\nprice Decimal\ncost Decimal\ndurationMinutes Int\nquantity Int';
    expect(await sumsOf(offer)).toEqual(['quantity']);
    expect(await sumsOf(`${offer}\ncreatedAt DateTime @default(now())`)).toEqual(['quantity']);
    expect(await sumsOf(`${offer}\nscheduledAt DateTime`)).toEqual([
      ...['cost', 'durationMinutes', 'quantity'],
    ]);
  });

  it('include a duration without a date', async () => {
    expect(await sumsOf('durationMinutes Int\nhours Int')).toEqual(['hours']);
    expect(await sumsOf('durationMinutes Int\nstartedAt DateTime?')).toEqual(['durationMinutes']);
  });

  it('include limits and averages', async () => {
    expect(
      await sumsOf('maxAmount Int\naverageCost Int\nunitCost Int\nminQuantity Int\namount Int'),
    ).toEqual(['amount']);
  });
});
