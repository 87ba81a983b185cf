import { readSchema } from '../../../schema/read-schema';
import { mayBeUnseen } from './unseen';

/** Whether whoever creates or edits a post may be one who does not see it. */
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
    ['as that role by its name', ['read: own', 'write: own or admin']],
    ['as one who is let see everything', ['read: everyone', 'write: own']],
    ['as whoever is logged in', ['read: signedIn', 'write: editor or own']],
    ['for a reason to see it', ['read: isOpen or own or editor', 'write: editor or own']],
    ['for more than that', ['read: own or editor', 'write: (own and isOpen) or editor']],
    ['as one of two roles that see it', ['read: editor', 'write: admin or editor']],
    ['as another one than who does not', ['read: not author', 'write: admin or editor']],
    ['for more behind a relation', ['read: topic.isOpen', 'write: topic.writer']],
    ['for one of two reasons there', ['read: topic.reader', 'write: topic.own and isOpen']],
  ])('sees it %s', async (_what, rules) => {
    expect(await unseen(...rules)).toEqual([false, false, false]);
  });

  it.each<[string, string[]]>([
    ['where nobody is let see anything', ['write: signedIn']],
    ['as another role', ['read: editor', 'write: author or editor']],
    ['as one who does not', ['read: not author', 'write: author or editor']],
    ['where it is not open yet', ['read: isOpen', 'write: own']],
    ['for less than it takes to see it', ['read: own and isOpen', 'write: own']],
    ['for less behind a relation', ['read: topic.writer', 'write: topic.own']],
  ])('may not see it %s', async (_what, rules) => {
    expect(await unseen(...rules)).toEqual([true, true, false]);
  });
});
