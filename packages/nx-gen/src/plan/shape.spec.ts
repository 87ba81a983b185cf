import { decoratorsAbove, planAndRender } from '../testing/plan';

describe('a JSON value with known keys', () => {
  it('has constants of its own for the rules of each key', async () => {
    const { page } = await planAndRender(`
// @gen_form()
model Shop {
  id          Int   @id @default(autoincrement())
  /// @gen_json(zip: String @min(2) @max(5), Zip: String @min(2) @max(5), lineOne: String @min(2) @max(5))
  address     Json
  /// @gen_json(one: String @min(2) @max(5))
  addressLine Json
}`);
    const constants = [...page('ShopCreate.tsx').matchAll(/^const (\w\S*) = \[/gm)].map(
      ([, name]) => name,
    );
    expect(constants).toHaveLength(4);
    expect(new Set(constants).size).toBe(4);
  });

  it('has nothing to do with a unique field of the same name', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Shop {
  id      Int     @id @default(autoincrement())
  zip     String? @unique
  /// @gen_json(zip: String? @pattern(^[0-9]{5}$))
  address Json?
}`);
    expect(file('create-shop.gen.dto.ts')).toContain('@IsBlankable()');
    expect(decoratorsAbove(file('shop-shapes.gen.dto.ts'), 'zip')).not.toContain('IsBlankable');
  });
});
