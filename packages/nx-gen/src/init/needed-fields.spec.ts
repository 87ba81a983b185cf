import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const notesFor = async (...fields: string[]): Promise<string[]> => {
  const schema = `datasource db {
  provider = "postgresql"
}

model User {
  id       Int    @id @default(autoincrement())
  email    String @unique
  password String
  role     String
${fields.map((field) => `  ${field}`).join('\n')}
}
`;
  const tree = new MemoryTree({ ...nestNewFiles(), 'prisma/schema.prisma': schema });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth',
    skipFormat: true,
  });
  return notes.filter((note) => note.includes('first administrator'));
};

it('a column that Prisma does not know prevents the first administrator only if it is required', async () => {
  expect(await notesFor('mac Unsupported("macaddr")?', 'spans Unsupported("int4range")[]')).toEqual(
    [],
  );
  expect(await notesFor('mac Unsupported("macaddr")', 'net Unsupported("cidr")?')).toEqual([
    expect.stringContaining('User.mac of prisma/schema.prisma is required and without a default'),
  ]);
});
