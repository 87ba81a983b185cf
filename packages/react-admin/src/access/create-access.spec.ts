import { createAccess, type Access } from './create-access.js';

interface Question {
  answer: (posts: object) => Promise<void>;
  fail: () => Promise<void>;
}

/** Returns the access under test, the current user, and the requests the API has received, which a test answers. */
function setUp() {
  const questions: Question[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const who: { login?: { token: string; user: string } } = { login: { token: 't1', user: 'ada' } };
  const access: Access = createAccess({
    path: '/gen-api/access',
    login: () => who.login,
    areOthersOpen: () => true,
    read: () =>
      new Promise((resolve, reject) =>
        questions.push({
          answer: (posts) => {
            resolve({ posts });
            return settled();
          },
          fail: () => {
            reject(new Error('down'));
            return settled();
          },
        }),
      ),
  });
  return { questions, who, access };
}

const mayList = ({ get }: Access) => get().rules?.may('posts', 'list');

it('concurrent calls share one request', async () => {
  const { access, questions } = setUp();
  const asked = [access.rules(), access.rules(), access.rules()];
  await questions[0]?.answer({ list: true });
  for (const rules of await Promise.all(asked)) expect(rules.may('posts', 'list')).toBe(true);
  await access.rules();
  expect(questions).toHaveLength(1);
});

it('a response that arrives after another user has logged in is discarded', async () => {
  const { access, questions, who } = setUp();
  const asked = access.rules();
  who.login = { token: 't2', user: 'bob' };
  access.checkLogin();
  await questions[0]?.answer({ list: true });
  expect(mayList(access)).toBeUndefined();
  await questions[1]?.answer({ list: false });
  expect(mayList(access)).toBe(false);
  expect((await asked).may('posts', 'list')).toBe(false);
});

it('the rules and record permissions of the previous user are dropped at once', async () => {
  const { access, questions, who } = setUp();
  access.checkLogin();
  await questions[0]?.answer({ list: true, edit: 'some' });
  access.reportRecords('posts', {
    ...{ asked: ['edit'], ids: ['p1'], can: () => ['p1'] },
    readOnly: new Map(),
  });
  expect(access.allows('posts', 'edit', 'p1')).toBe(true);
  who.login = { token: 't2', user: 'bob' };
  access.checkLogin();
  expect(access.get().rules).toBeUndefined();
  await questions[1]?.answer({ list: true, edit: 'some' });
  expect(access.allows('posts', 'edit', 'p1')).toBeUndefined();
  expect(access.get().rules?.may('posts', 'edit', 'p1')).toBe(false);
});

it('a new token of the same user reloads the rules and keeps the old ones meanwhile', async () => {
  const { access, questions, who } = setUp();
  access.checkLogin();
  await questions[0]?.answer({ list: true });
  who.login = { token: 't2', user: 'ada' };
  expect((await access.rules()).may('posts', 'list')).toBe(true);
  await questions[1]?.answer({ list: false });
  expect(mayList(access)).toBe(false);
});

it('a failed request rejects without a retry, and keeps rules that were loaded before', async () => {
  const { access, questions } = setUp();
  const asked = access.rules();
  await questions[0]?.fail();
  await expect(asked).rejects.toThrow('down');
  await expect(access.rules()).rejects.toThrow('down');
  expect(questions).toHaveLength(1); // no automatic retry
  access.refresh();
  await questions[1]?.answer({ list: true });
  access.refresh();
  await questions[2]?.fail();
  expect(mayList(access)).toBe(true);
  expect(access.get().error).toBeUndefined();
});

it('rejects without a request when nobody is logged in', async () => {
  const { access, questions, who } = setUp();
  who.login = undefined;
  await expect(access.rules()).rejects.toThrow();
  expect(questions).toEqual([]);
});

it('denies an action or a listed field unless the response says true or "some"', async () => {
  const { access, questions } = setUp();
  access.checkLogin();
  await questions[0]?.answer({ list: 'yes', show: 1, fields: { note: { read: 'all' } } });
  const { rules } = access.get();
  for (const action of ['list', 'show', 'create', 'edit', 'delete', 'export', 'clone'])
    expect([action, rules?.may('posts', action)]).toEqual([action, false]);
  expect(rules?.reads('posts', 'note')).toBe(false);
  expect(rules?.writes('posts', 'note')).toBe(false);
  expect(rules?.writes('posts', 'title')).toBe(true);
});

it('the fields that may not be written in a record are those of its last answer', async () => {
  const { access, questions } = setUp();
  access.checkLogin();
  const fields = { note: { read: true, write: 'some' }, title: { read: true, write: true } };
  await questions[0]?.answer({ list: true, edit: true, fields });
  const writesIn = (field: string, id: string) => access.get().rules?.writesIn('posts', field, id);
  const report = (readOnly: ReadonlyMap<string, string[]>) =>
    access.reportRecords('posts', {
      ...{ asked: ['edit'], ids: ['p1', 'p2'], can: () => ['p1', 'p2'], readOnly },
    });
  expect(await access.perRecord('posts')).toEqual(['edit']);
  expect(writesIn('note', 'p1')).toBe(true);
  report(new Map([['note', ['p1']]]));
  expect([writesIn('note', 'p1'), writesIn('note', 'p2')]).toEqual([false, true]);
  expect(writesIn('title', 'p1')).toBe(true);
  report(new Map());
  expect(writesIn('note', 'p1')).toBe(true);
});
