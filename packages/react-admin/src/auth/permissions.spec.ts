import { createAuth } from './create-auth.js';
import { isAllowed, type Permissions } from './permissions.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';

const permissions: Permissions = {
  admin: 'all',
  editor: { posts: 'all', users: ['list', 'show'], logs: ['show'], '*': ['list'] },
  guest: { posts: ['list'] },
};

describe('a role may', () => {
  it.each([
    ['do everything when its entry is "all"', 'admin', 'users', 'delete'],
    ['do everything with a resource whose entry is "all"', 'editor', 'posts', 'delete'],
    ['do an action that is listed', 'editor', 'users', 'show'],
    ['do with other resources what the asterisk lists', 'editor', 'orders', 'list'],
  ])('%s', (_what, role, resource, action) =>
    expect(isAllowed(permissions, role, { resource, action })).toBe(true),
  );
});

describe('a role may not', () => {
  it.each([
    ['do an action that is not listed', 'editor', 'users', 'edit'],
    ['do anything with an unlisted resource when there is no asterisk', 'guest', 'orders', 'list'],
    ['do with a listed resource what only the asterisk lists', 'editor', 'logs', 'list'],
    ['do an action that the asterisk does not list', 'editor', 'orders', 'delete'],
    ['do anything when it is not in the table', 'stranger', 'posts', 'list'],
    ['do anything when it is named like a property of every object', 'constructor', 'a', 'b'],
    ['do anything when it is undefined', undefined, 'posts', 'list'],
  ])('%s', (_what, role, resource, action) =>
    expect(isAllowed(permissions, role, { resource, action })).toBe(false),
  );

  it.each<[what: string, roles: string[], resource: string, action: string, isAllowed: boolean]>([
    ['what one of them may', ['guest', 'editor'], 'posts', 'delete', true],
    ['not what neither may', ['guest', 'editor'], 'users', 'delete', false],
    ['everything if one may', ['stranger', 'admin'], 'users', 'delete', true],
    ['nothing without any', [], 'posts', 'list', false],
  ])('with several roles: %s', (_, roles, resource, action, expected) =>
    expect(isAllowed(permissions, roles, { resource, action })).toBe(expected),
  );

  it('by the asterisk, with several roles, what a named one does not grant', () => {
    const named: Permissions = { guest: { posts: ['list'] }, '*': 'all' };
    const request = { resource: 'users', action: 'delete' };
    expect(isAllowed(named, ['guest', 'stranger'], request)).toBe(false);
    expect(isAllowed(named, ['stranger', 'other'], request)).toBe(true);
  });

  it('act on a resource without rules when it follows rules', () => {
    const follows: Permissions = { '*': 'rules', admin: 'all' };
    const request = { resource: 'posts', action: 'list' };
    expect(isAllowed(follows, 'author', request, true)).toBe(true);
    expect(isAllowed(follows, undefined, request, true)).toBe(true);
    expect(isAllowed(follows, 'author', request, false)).toBe(false);
    expect(isAllowed(follows, 'admin', request, false)).toBe(true);
  });

  it('do anything with a resource named like a property of every object', () =>
    expect(isAllowed(permissions, 'guest', { resource: 'toString', action: 'list' })).toBe(false));
});

describe('the auth provider', () => {
  const logInAs = (role: string, seconds = 60) =>
    localStorage.setItem(
      'gen.accessToken',
      tokenOf({ sub: 'u1', role, exp: secondsFromNow(seconds) }),
    );
  const { authProvider } = createAuth({ apiUrl: '', permissions });
  const mayEdit = (resource: string) => authProvider.canAccess?.({ resource, action: 'edit' });
  beforeEach(() => localStorage.clear());

  it('allows what the table grants to the role in the token', async () => {
    logInAs('editor');
    expect(await mayEdit('posts')).toBe(true);
    expect(await mayEdit('users')).toBe(false);
  });

  it('allows nothing without a token or with an expired one', async () => {
    expect(await mayEdit('posts')).toBe(false);
    logInAs('admin', -1);
    expect(await mayEdit('posts')).toBe(false);
  });

  it('has no canAccess method when there is no table', () => {
    expect(createAuth({ apiUrl: '' }).authProvider.canAccess).toBeUndefined();
  });
});
