import { createAuth } from './create-auth.js';
import { isAllowed, type Permissions } from './permissions.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';

const permissions: Permissions = {
  admin: 'all',
  editor: { posts: 'all', users: ['list', 'show'], '*': ['list'] },
  guest: { posts: ['list'] },
};

describe('a role may', () => {
  it.each([
    ['do everything where all is written', 'admin', 'users', 'delete'],
    ['do everything with a resource where all is written', 'editor', 'posts', 'delete'],
    ['do what is named', 'editor', 'users', 'show'],
    ['do with other resources what the asterisk says', 'editor', 'orders', 'list'],
  ])('%s', (_what, role, resource, action) =>
    expect(isAllowed(permissions, role, { resource, action })).toBe(true),
  );
});

describe('a role may not', () => {
  it.each([
    ['do what is not named', 'editor', 'users', 'edit'],
    ['do with a named resource what the asterisk allows', 'guest', 'orders', 'list'],
    ['do anything that the asterisk does not name', 'editor', 'orders', 'delete'],
    ['do anything when the table does not know it', 'stranger', 'posts', 'list'],
    ['do anything when it is called like something that every object has', 'constructor', 'a', 'b'],
    ['do anything when there is none', undefined, 'posts', 'list'],
  ])('%s', (_what, role, resource, action) =>
    expect(isAllowed(permissions, role, { resource, action })).toBe(false),
  );

  it('do with a resource without rules what a role that follows rules is to do', () => {
    const follows: Permissions = { '*': 'rules', admin: 'all' };
    const request = { resource: 'posts', action: 'list' };
    expect(isAllowed(follows, 'author', request, true)).toBe(true);
    expect(isAllowed(follows, undefined, request, true)).toBe(true);
    expect(isAllowed(follows, 'author', request, false)).toBe(false);
    expect(isAllowed(follows, 'admin', request, false)).toBe(true);
  });

  it('do anything with a resource that is called like something that every object has', () =>
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

  it('allows what the table gives the role of the token', async () => {
    logInAs('editor');
    expect(await mayEdit('posts')).toBe(true);
    expect(await mayEdit('users')).toBe(false);
  });

  it('allows nothing without a login, nor with one that has expired', async () => {
    expect(await mayEdit('posts')).toBe(false);
    logInAs('admin', -1);
    expect(await mayEdit('posts')).toBe(false);
  });

  it('asks for no permissions where there is no table', () => {
    expect(createAuth({ apiUrl: '' }).authProvider.canAccess).toBeUndefined();
  });
});
