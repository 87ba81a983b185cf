import { planned } from '../../testing/plan';
import { guessedIcons, iconOf } from './icon';

describe('the icon of a resource', () => {
  it.each([
    ['User', 'PersonOutlined'],
    ['Products', 'Inventory2Outlined'],
    ['OrderItem', 'ShoppingCartOutlined'],
    ['UserRole', 'AdminPanelSettingsOutlined'],
    ['promo_code', 'LocalOfferOutlined'],
    ['APIKey', 'VpnKeyOutlined'],
    ['Category', 'CategoryOutlined'],
    ['Cliente', 'PersonOutlined'],
    ['ItensPedidos', 'ShoppingCartOutlined'],
    ['Rechnung', 'ReceiptLongOutlined'],
  ])('is guessed from the name %s', (name, icon) =>
    expect(iconOf({ name })).toEqual({
      name: 'default',
      as: `${icon}Icon`,
      from: `@mui/icons-material/${icon}`,
    }),
  );

  it('is guessed from what people call it, where that is another name', () =>
    expect(iconOf({ name: 'Order', singular: 'bank activity' })?.as).toBe('HistoryOutlinedIcon'));

  it('is none where the name tells nothing', () => expect(iconOf({ name: 'Foo' })).toBeUndefined());

  it('is one that there is', () => {
    for (const icon of guessedIcons())
      expect(() => require.resolve(`@mui/icons-material/${icon}`)).not.toThrow();
  });

  it.each([
    ['', `  icon: PersonOutlinedIcon,\n`],
    ['icon: Storefront', `  icon: StorefrontIcon,\n`],
    ['icon: no', undefined],
  ])('stands in the index, or what (%s) says', async (mark, line) => {
    const index = (await planned(`// @gen_form(${mark})\nmodel User {\n  id Int @id\n}\n`)).file(
      '/users/index.ts',
    );
    if (line === undefined) expect(index).not.toContain('icon');
    else expect(index).toContain(line);
  });
});
