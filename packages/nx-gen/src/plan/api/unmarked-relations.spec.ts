import { readSchema } from '../../schema/read-schema';
import { unmarkedRelationsOf } from './unmarked-relations';

const SCHEMA = `datasource db {
  provider = "postgresql"
}
// @gen_user()
// @gen_form()
model User {
  id Int @id
  members Member[]
}
// @gen_form()
// @gen_access(read: members.some(userId == user.id))
model Folder {
  id Int @id
  members Member[]
}
model Member {
  id Int @id
  folder Folder @relation(fields: [folderId], references: [id])
  folderId Int
  user User @relation(fields: [userId], references: [id])
  userId Int
}
`;

describe('the relations of rules that lead to models without a mark', () => {
  it('are searched for once in a schema, however many resources ask', async () => {
    const { models } = await readSchema([{ path: 'schema.prisma', text: SCHEMA }], '.');
    let reads = 0;
    const counted = models.map((model) => ({
      ...model,
      get access() {
        reads += 1;
        return model.access;
      },
    }));
    expect(unmarkedRelationsOf({ name: 'Folder' }, counted)).toEqual(['members']);
    const first = reads;
    expect(unmarkedRelationsOf({ name: 'User' }, counted)).toEqual([]);
    expect([first > 0, reads]).toEqual([true, first]);
  });
});
