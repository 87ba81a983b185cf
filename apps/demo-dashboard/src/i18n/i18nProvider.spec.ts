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
  ['a text of the package', 'gen.menu.search', 'Find'],
  ['a text of react-admin', 'ra.action.save', 'Keep'],
])('an override replaces %s', (_what, key, text) => expect(say(key, 2)).toBe(text));

it.each([
  ['generated', 'resources.users.fields.createdAt', 'Created at'],
  ['of the package, instead of those of react-admin', 'ra.action.clone', 'Duplicate'],
  ['of react-admin', 'ra.action.delete', 'Delete'],
])('texts without an override are kept: %s', (_where, key, text) => expect(say(key)).toBe(text));
