import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const users = (email: string): string => `datasource db {
  provider = "mysql"
}

model User {
  id       Int     @id
  email    ${email}
  password String
  role     String
}
`;

async function notesOf(email: string): Promise<string[]> {
  const tree = new MemoryTree({ ...nestNewFiles(), 'prisma/schema.prisma': users(email) });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth',
    skipFormat: true,
  });
  return notes.filter((note) => note.includes('User.email'));
}

it('init of a login says that two users may share their e-mail address', async () => {
  expect(await notesOf('String?')).toEqual([
    'prisma/schema.prisma:7 User.email: users log in with it, but two of them may share it: the login then lets in only one of them; write @unique after it',
  ]);
  expect(await notesOf('String? @unique')).toEqual([]);
});
