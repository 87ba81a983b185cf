import { i18nProvider } from './i18nProvider';

jest.mock('./overrides', () => ({
  overrides: {
    resources: { users: { name: 'Customer |||| Customers' } },
    gen: { menu: { search: 'Find' } },
    ra: { action: { save: 'Keep' } },
  },
}));

const say = (key: string, count = 1) => i18nProvider.translate(key, { smart_count: count });

it.each([
  ['a generated text', 'resources.users.name', 'Customers'],
  ['one of the package', 'gen.menu.search', 'Find'],
  ['one of react-admin', 'ra.action.save', 'Keep'],
])('an override takes the place of %s', (_what, key, text) => expect(say(key, 2)).toBe(text));

it.each([
  ['generated', 'resources.users.fields.createdAt', 'Created at'],
  ['of the package in their place', 'ra.action.clone', 'Duplicate'],
  ['of react-admin', 'ra.action.delete', 'Delete'],
])('the other texts stay, those %s', (_where, key, text) => expect(say(key)).toBe(text));
