import { readSchema } from '../../../schema/read-schema';
import { mayBeUnseen } from './unseen';

/** Checks whether someone who creates or edits a post may be unable to see it. */
async function unseen(...rules: string[]): Promise<boolean[]> {
  const text = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id   Int    @id
  role String // @oneOf(admin, editor, author)
}
// @gen_form()
// @gen_owner(userId)
${rules.map((rule) => `// @gen_access(${rule})`).join('\n')}
model Post {
  id      Int     @id
  isOpen  Boolean
  userId  Int
  topic   Topic   @relation(fields: [topicId], references: [id])
  topicId Int
}
// @gen_owner(userId)
// @gen_rule(reader: isOpen or own)
// @gen_rule(writer: isOpen and own)
model Topic {
  id     Int     @id
  isOpen Boolean
  userId Int
  posts  Post[]
}
`;
  const { models, user } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
  const access = models.find(({ name }) => name === 'Post')?.access;
  return (['create', 'edit', 'show'] as const).map((one) =>
    access ? mayBeUnseen(access, one, user) : false,
  );
}

describe('whoever writes a record', () => {
  it.each<[string, string[]]>([
    ['as the role that passes all', ['read: own']],
    ['as that role, named in the rule', ['read: own', 'write: own or admin']],
    ['if everyone may read', ['read: everyone', 'write: own']],
    ['if everyone who is logged in may read', ['read: signedIn', 'write: editor or own']],
    [
      'if each condition to write is also one to read',
      ['read: isOpen or own or editor', 'write: editor or own'],
    ],
    [
      'if writing requires more than reading',
      ['read: own or editor', 'write: (own and isOpen) or editor'],
    ],
    ['as one of two roles that may read', ['read: editor', 'write: admin or editor']],
    [
      'as a role other than the one that may not read',
      ['read: not author', 'write: admin or editor'],
    ],
    ['if writing requires more of a related record', ['read: topic.isOpen', 'write: topic.writer']],
    [
      'if writing requires one of two conditions of a related record',
      ['read: topic.reader', 'write: topic.own and isOpen'],
    ],
  ])('sees it %s', async (_what, rules) => {
    expect(await unseen(...rules)).toEqual([false, false, false]);
  });

  it.each<[string, string[]]>([
    ['if nobody may read', ['write: signedIn']],
    ['as a role that may not read', ['read: editor', 'write: author or editor']],
    ['as the one role that may not read', ['read: not author', 'write: author or editor']],
    ['if reading requires another condition', ['read: isOpen', 'write: own']],
    ['if reading requires more than writing', ['read: own and isOpen', 'write: own']],
    ['if reading requires more of a related record', ['read: topic.writer', 'write: topic.own']],
  ])('may be unable to see it %s', async (_what, rules) => {
    expect(await unseen(...rules)).toEqual([true, true, false]);
  });
});
