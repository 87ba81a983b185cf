import { planAndRender } from '../../testing/plan';

const english = async (models: string): Promise<string> =>
  (await planAndRender(models)).file('i18n/en.ts');

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
  it('contain every label: of fields, relations, reference columns and enum values', async () => {
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

  it('say what null means, where the schema does', async () => {
    const text = await english(`
// @gen_form()
model Application {
  id       Int      @id
  /// @gen_empty("Not decided")
  approved Boolean?
  /// @gen_empty("Nobody yet") @gen_empty(null)
  reviewer String?
}
`);
    expect(text).toContain(`      empty: {
        approved: 'Not decided',
        reviewer: 'Nobody yet',
      },
    },`);
  });

  it('have what stands below inputs, of a relation under its key', async () => {
    const text = await english(`
// @gen_form()
model Application {
  id       Int    @id
  /// @gen_help("As on the \\"Ausweis\\"")
  name     String
  /// Found nowhere else.
  note     String
  /// @gen_help("Who decides")
  reviewer Person @relation(fields: [personId], references: [id])
  personId Int
  /// @gen_help("To find it again")
  tags     Tag[]
}
// @gen_form()
model Person {
  id           Int           @id
  applications Application[]
}
// @gen_form()
model Tag {
  id           Int           @id
  applications Application[]
}
`);
    expect(text).toContain(`      help: {
        name: 'As on the "Ausweis"',
        personId: 'Who decides',
        tags: 'To find it again',
      },
    },`);
  });

  it('are the only source of labels: no page sets one', async () => {
    const { texts } = await planAndRender(SHOP);
    const pages = texts.filter((text) => text.includes("from 'react-admin'"));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.join('\n')).not.toMatch(/\blabel=/);
  });

  it('exist even without a resource', async () => {
    expect(await english('model Log {\n  id Int @id\n}\n')).toContain(
      'export const en = {\n  resources: {},\n  enums: {},\n};\n',
    );
  });
});
