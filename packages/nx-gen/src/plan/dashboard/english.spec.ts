import { planned } from '../../testing/plan';

const english = async (models: string): Promise<string> =>
  (await planned(models)).file('i18n/en.ts');

const SHOP = `
enum State {
  OPEN
  ON_HOLD
}
enum Unused {
  A
}

// @gen_form()
model PromoCode {
  id         Int     @id @default(autoincrement())
  code       String
  avatarUrl  String?
  externalId String?
  /// @gen_format(password)
  password   String?
  /// @gen_hidden
  margin     Int?
  orders     Order[]
}

// @gen_form()
model Order {
  id          Int        @id
  state       State
  promoCodeId Int?
  promoCode   PromoCode? @relation(fields: [promoCodeId], references: [id])
}
`;

describe('the English texts', () => {
  it('have every label that people read: fields, relations, columns of references, values of enums', async () => {
    const text = await english(SHOP);
    expect(text.slice(text.indexOf('\n') + 1)).toBe(`export const en = {
  resources: {
    'promo-codes': {
      name: 'Promo code |||| Promo codes',
      fields: {
        id: 'ID',
        code: 'Code',
        avatarUrl: 'Avatar URL',
        externalId: 'External ID',
        password: 'Password',
        orders: 'Orders',
      },
    },
    orders: {
      name: 'Order |||| Orders',
      fields: {
        id: 'ID',
        state: 'State',
        promoCodeId: 'Promo code',
        'promoCode.code': 'Promo code',
      },
    },
  },
  enums: {
    State: {
      OPEN: 'Open',
      ON_HOLD: 'On hold',
    },
  },
};
`);
  });

  it('are all that says how something is called: no page has a label', async () => {
    const { texts } = await planned(SHOP);
    const pages = texts.filter((text) => text.includes("from 'react-admin'"));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.join('\n')).not.toMatch(/\blabel=/);
  });

  it('are there without a resource too', async () => {
    expect(await english('model Log {\n  id Int @id\n}\n')).toContain(
      'export const en = {\n  resources: {},\n  enums: {},\n};\n',
    );
  });
});
