import { createAccess, type Access } from './create-access.js';

interface Question {
  answer: (posts: object) => Promise<void>;
  fail: () => Promise<void>;
}

/** Who is logged in, and the questions that the API has got, which a test answers. */
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

it('many who ask at once are one question', async () => {
  const { access, questions } = setUp();
  const asked = [access.rules(), access.rules(), access.rules()];
  await questions[0]?.answer({ list: true });
  for (const rules of await Promise.all(asked)) expect(rules.may('posts', 'list')).toBe(true);
  await access.rules();
  expect(questions).toHaveLength(1);
});

it('an answer that comes after somebody else has logged in is not taken for theirs', async () => {
  const { access, questions, who } = setUp();
  const asked = access.rules();
  who.login = { token: 't2', user: 'bob' };
  access.look();
  await questions[0]?.answer({ list: true });
  expect(mayList(access)).toBeUndefined();
  await questions[1]?.answer({ list: false });
  expect(mayList(access)).toBe(false);
  expect((await asked).may('posts', 'list')).toBe(false);
});

it('what was true for somebody else, of records too, is forgotten at once', async () => {
  const { access, questions, who } = setUp();
  access.look();
  await questions[0]?.answer({ list: true, edit: 'some' });
  access.tell('posts', { asked: ['edit'], ids: ['p1'], can: () => ['p1'] });
  expect(access.allows('posts', 'edit', 'p1')).toBe(true);
  who.login = { token: 't2', user: 'bob' };
  access.look();
  expect(access.get().rules).toBeUndefined();
  await questions[1]?.answer({ list: true, edit: 'some' });
  expect(access.allows('posts', 'edit', 'p1')).toBeUndefined();
  expect(access.get().rules?.may('posts', 'edit', 'p1')).toBe(false);
});

it('a new token of the same user is asked about while what was known stays', async () => {
  const { access, questions, who } = setUp();
  access.look();
  await questions[0]?.answer({ list: true });
  who.login = { token: 't2', user: 'ada' };
  expect((await access.rules()).may('posts', 'list')).toBe(true);
  await questions[1]?.answer({ list: false });
  expect(mayList(access)).toBe(false);
});

it('a failure opens nothing, and takes nothing from those who know already', async () => {
  const { access, questions } = setUp();
  const asked = access.rules();
  await questions[0]?.fail();
  await expect(asked).rejects.toThrow('down');
  await expect(access.rules()).rejects.toThrow('down');
  expect(questions).toHaveLength(1); // nobody asks again by himself
  access.refresh();
  await questions[1]?.answer({ list: true });
  access.refresh();
  await questions[2]?.fail();
  expect(mayList(access)).toBe(true);
  expect(access.get().error).toBeUndefined();
});

it('nobody is told anything who is not logged in', async () => {
  const { access, questions, who } = setUp();
  who.login = undefined;
  await expect(access.rules()).rejects.toThrow();
  expect(questions).toEqual([]);
});

it('what an answer does not say, or says otherwise than by true and some, is not allowed', async () => {
  const { access, questions } = setUp();
  access.look();
  await questions[0]?.answer({ list: 'yes', show: 1, fields: { note: { read: 'all' } } });
  const { rules } = access.get();
  for (const action of ['list', 'show', 'create', 'edit', 'delete', 'export', 'clone'])
    expect([action, rules?.may('posts', action)]).toEqual([action, false]);
  expect(rules?.reads('posts', 'note')).toBe(false);
  expect(rules?.writes('posts', 'note')).toBe(false);
  expect(rules?.writes('posts', 'title')).toBe(true);
});
