import { planAndRender } from '../../testing/plan';
import { defaultIcons, iconOf } from './icon';

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

  it('is guessed from the name that the mark gives, if any', () =>
    expect(iconOf({ name: 'Order', singular: 'bank activity' })?.as).toBe('HistoryOutlinedIcon'));

  it('is undefined for an unknown name', () => expect(iconOf({ name: 'Foo' })).toBeUndefined());

  it('exists in @mui/icons-material', () => {
    for (const icon of defaultIcons())
      expect(() => require.resolve(`@mui/icons-material/${icon}`)).not.toThrow();
  });

  it.each([
    ['', `  icon: PersonOutlinedIcon,\n`],
    ['icon: Storefront', `  icon: StorefrontIcon,\n`],
    ['icon: no', undefined],
  ])('is in the index as @gen_form(%s) says', async (mark, line) => {
    const index = (
      await planAndRender(`// @gen_form(${mark})\nmodel User {\n  id Int @id\n}\n`)
    ).file('/users/index.ts');
    if (line === undefined) expect(index).not.toContain('icon');
    else expect(index).toContain(line);
  });
});
