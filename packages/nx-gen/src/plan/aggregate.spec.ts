import { PLACES, planAndRender } from '../testing/plan';

const models = (mark: string): string => `
enum Status {
  open
  paid
}
// @gen_form()
model Customer {
  id     Int    @id
  name   String
  orders Order[]
}
// @gen_form(${mark})
model Order {
  id         Int      @id
  number     String
  status     Status
  amount     Decimal
  customerId Int
  customer   Customer @relation(fields: [customerId], references: [id])
  createdAt  DateTime @default(now())
}
`;

describe('figures of a model', () => {
  const MENTION = /aggregate|figures: true|\bsum\b|total=/i;

  it.each([
    ['order.gen.controller.ts', '', true],
    ['order.gen.controller.ts', 'aggregate: no', false],
    ['customer.gen.controller.ts', 'aggregate: no', true],
    ['OrderList.tsx', '', true],
    ['OrderList.tsx', 'aggregate: no', false],
    ['CustomerShow.tsx', '', true],
    ['CustomerShow.tsx', 'aggregate: no', false],
  ])('are left out of all that offers or shows them: %s with %s', async (name, mark, isThere) => {
    const { page } = await planAndRender(models(mark));
    expect(page(name)).not.toBe('');
    expect(MENTION.test(page(name))).toBe(isThere);
  });

  it('are requested by no page of the dashboard, which knows which models have them', async () => {
    const figures = async (mark: string): Promise<boolean[]> => {
      const { file } = await planAndRender(models(mark));
      const [, customers = '', orders = ''] = file('resourceFields.generated.ts').split(
        /^ {2}\w+: \{$/m,
      );
      return [customers, orders].map((text) => text.includes('figures: true,'));
    };
    expect(await figures('')).toEqual([true, true]);
    expect(await figures('aggregate: no')).toEqual([true, false]);
    expect(await figures('except: [list]')).toEqual([true, false]);
  });

  it('are not requested by the tests of access rules', async () => {
    const ruled = (mark: string): string => `
// @gen_user(role: role)
// @gen_form()
model User {
  id    Int    @id
  role  String // @oneOf(admin, user)
  tasks Task[]
}
// @gen_form(${mark})
// @gen_owner(userId)
// @gen_access(read: everyone, write: own)
model Task {
  id     Int    @id
  title  String
  /// @gen_access(read: admin)
  effort Int
  userId Int
  user   User   @relation(fields: [userId], references: [id])
}
`;
    const tests = { folder: 'test/gen', fixtures: 'test/fixtures.ts', isReady: true };
    const access = {
      folder: 'src/access',
      suffix: 'Gen',
      functions: new Map<string, string>(),
      tests,
    };
    const places = { ...PLACES, api: { ...PLACES.api, accessGuards: PLACES.api.guards, access } };
    const spec = async (mark: string): Promise<string> =>
      (await planAndRender(ruled(mark), places)).file('task.gen.access.spec.ts');
    expect((await spec('')).match(/\/aggregate/g)).toHaveLength(2);
    const without = await spec('aggregate: no');
    expect(without).toContain('sortBy=');
    expect(without).not.toContain('aggregate');
  });
});
