import { readSchema } from '../../schema/read-schema';
import { widerReaders } from './wider-readers';

interface Given {
  /** What is said above votes, and above challenges. */
  readonly vote?: string;
  readonly challenge?: string;
  /** Above the key of the challenge in a vote. */
  readonly key?: string;
  readonly isOptional?: boolean;
}

async function found({
  vote = '@gen_access(read: everyone)',
  challenge = '@gen_access(read: published or own)',
  key = '',
  isOptional = false,
}: Given) {
  const above = (text: string) => text.replaceAll(/^(?=.)/gm, '// ');
  const mark = isOptional ? '?' : '';
  const text = `datasource db {
  provider = "postgresql"
}
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: id == user.id)
model User {
  id         String      @id
  role       String // @oneOf(admin, editor, author)
  votes      Vote[]
  challenges Challenge[]
}
// @gen_form()
// @gen_owner(authorId)
${above(challenge)}
model Challenge {
  id        String  @id
  published Boolean
  state     String
  author    User    @relation(fields: [authorId], references: [id])
  authorId  String
  votes     Vote[]
}
// @gen_form()
// @gen_owner(userId)
${above(vote)}
model Vote {
  id          String    @id
  user        User      @relation(fields: [userId], references: [id])
  userId      String
  challenge   Challenge${mark} @relation(fields: [challengeId], references: [id])
  ${key}
  challengeId String${mark}
}
`;
  const { models, user } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
  const model = models.find(({ name }) => name === 'Vote');
  if (!model || !user) throw new Error('the schema has no votes');
  return widerReaders(model, { models, user });
}

it('names the rule of records that tell of hidden ones, that of the hidden ones, and the cure', async () => {
  expect(await found({})).toEqual([
    {
      location: { file: 'schema.prisma', line: 26 },
      message:
        'Vote (read: everyone) tells by challengeId that a Challenge exists which fewer may read (schema.prisma:15: read: published or own)',
      cure: 'write // @gen_rule(seen: published or own) above Challenge and // @gen_access(read: challenge.seen) above Vote',
    },
  ]);
  const [optional] = await found({ isOptional: true });
  expect(optional?.cure).toMatch(
    /read: challengeId == null or challenge\.seen\) above Vote, or \/\/\/ @gen_hidden above challengeId$/,
  );
});

it.each<[string, Given]>([
  ['to whoever is logged in', { vote: '@gen_access(read: signedIn)' }],
  ['one by one', { vote: '@gen_access(show: everyone, list: own)' }],
  ['of challenges that only users see', { challenge: '@gen_access(read: signedIn)' }],
  ['of challenges of a role', { challenge: '@gen_access(read: editor)' }],
  [
    'of challenges under a rule with parts',
    { challenge: '@gen_access(read: published or own and author)' },
  ],
  [
    'of challenges shown to some and listed for others',
    { challenge: '@gen_access(show: published, list: own)' },
  ],
])('finds votes that tell %s', async (_, given) => {
  expect(await found(given)).toHaveLength(1);
});

it.each<[string, Given]>([
  ['votes follow their challenge', { vote: '@gen_access(read: challenge.published)' }],
  ['only some see a vote', { vote: '@gen_access(read: own or editor)' }],
  ['everybody reads challenges', { challenge: '@gen_access(read: everyone)' }],
  ['everybody is shown a challenge', { challenge: '@gen_access(show: everyone, list: own)' }],
  [
    'all who see votes see challenges',
    { vote: '@gen_access(read: signedIn)', challenge: '@gen_access(read: signedIn)' },
  ],
  [
    'every role sees challenges',
    { vote: '@gen_access(read: signedIn)', challenge: '@gen_access(read: editor or author)' },
  ],
  [
    'alternatives may allow every challenge',
    { challenge: '@gen_access(read: state == "a" or state != "a")' },
  ],
  ['a function decides', { challenge: '@gen_access(read: isSeen())' }],
  ['the key is hidden', { key: '/// @gen_hidden', isOptional: true }],
  ['no rules say who reads challenges', { challenge: '' }],
])('finds nothing if %s', async (_, given) => {
  expect(await found(given)).toEqual([]);
});
