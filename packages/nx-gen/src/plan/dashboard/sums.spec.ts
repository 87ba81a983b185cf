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

it.each([
  ['valor', true],
  ['betrag', true],
  ['preco', false],
  ['bemerkung', false],
])(
  'is known as an amount by its name in other languages, or is none: %s',
  async (name, isSummed) => {
    const { elements } = await planned(
      `// @gen_form()\nmodel Payment {\n  id Int @id\n  ${name} Decimal\n}\n`,
    );
    expect(elements('PaymentList.tsx').includes(' sum')).toBe(isSummed);
  },
);

describe('an amount of records that count in two directions', () => {
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
    const { elements } = await planned(entries(type, values));
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
  ])('is added up within one of them: %s', async (values, field) => {
    expect(await summed(field, values.replaceAll(' ', '\n'))).toBe(field.split(' ')[0]);
  });

  it('is that of a text, too', async () => {
    expect(await summed('side String // @oneOf(buy, sell)')).toBe('side');
  });

  it.each([
    ['cash credit_card debit_card', 'payment Way'],
    ['cash credit debit', 'paymentMethod Way'],
    ['open paid cancelled', 'status Way'],
    ['food travel', 'kind Way'],
  ])('is no amount of other kinds: %s', async (values, field) => {
    expect(await summed(field, values.replaceAll(' ', '\n'))).toBe('always');
  });

  it('stands below its direction in the list of a telephone', async () => {
    const { elements } = await planned(
      entries('place String\n  type Way', 'income\nexpense').replace(
        'amount ',
        'name String\n  amount ',
      ),
    );
    expect(elements('EntryList.tsx').replace(/\s+/g, ' ')).toContain(
      '<SmallList secondary={<EnumField source="type" choices={wayChoices} />} tertiary={',
    );
  });

  it('is never added up in two ways at once', async () => {
    const both = 'type Way\nside String // @oneOf(buy, sell)';
    expect(await summed(both, 'income\nexpense')).toBe('never');
  });
});

describe('what tells of one thing is not added up', () => {
  const sumsOf = async (fields: string): Promise<string[]> => {
    const model = `// @gen_form()\nmodel Thing {\n  id Int @id\n${fields}\n}\n`;
    const { elements } = await planned(model);
    const columns = elements('ThingList.tsx').matchAll(
      /<DataTable.NumberCol\s+source="(\w+)"([^>]*)>/g,
    );
    return [...columns].flatMap(([, name = '', more = '']) =>
      / sum\b/.test(` ${more}`) ? [name] : [],
    );
  };

  it('the cost and the length of what a price list offers', async () => {
    const offer = 'name String\nprice Decimal\ncost Decimal\ndurationMinutes Int\nquantity Int';
    expect(await sumsOf(offer)).toEqual(['quantity']);
    expect(await sumsOf(`${offer}\ncreatedAt DateTime @default(now())`)).toEqual(['quantity']);
    expect(await sumsOf(`${offer}\nscheduledAt DateTime`)).toEqual([
      ...['cost', 'durationMinutes', 'quantity'],
    ]);
  });

  it('how long something takes, unless that was on a day', async () => {
    expect(await sumsOf('durationMinutes Int\nhours Int')).toEqual(['hours']);
    expect(await sumsOf('durationMinutes Int\nstartedAt DateTime?')).toEqual(['durationMinutes']);
  });

  it('limits and averages', async () => {
    expect(
      await sumsOf('maxAmount Int\naverageCost Int\nunitCost Int\nminQuantity Int\namount Int'),
    ).toEqual(['amount']);
  });
});
