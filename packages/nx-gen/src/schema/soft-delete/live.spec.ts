import { dependentsOf, requiredReferencesOf } from './live';
import { readText } from '../testing/read';

const VIEWS =
  'generator client {\n  provider = "prisma-client"\n  output = "../client"\n  previewFeatures = ["views"]\n}\n';

const schema = (onDelete: string): string => `${VIEWS}
// @gen_form()
// @gen_soft_delete(deletedAt)
model User {
  id        Int       @id
  deletedAt DateTime?
  info      UserInfo?
  posts     Post[]
}

view UserInfo {
  id    Int    @unique
  bio   String?
  user  User   @relation(fields: [id], references: [id]${onDelete})
  likes Like[]
}

model Like {
  id     Int      @id
  infoId Int
  info   UserInfo @relation(fields: [infoId], references: [id])
}

model Post {
  id     Int  @id
  userId Int
  user   User @relation(fields: [userId], references: [id])
}
`;

it.each(['', ', onDelete: Cascade', ', onDelete: Restrict'])(
  'rows of a view neither prevent a deletion nor are deleted with a record%s',
  async (onDelete) => {
    const { models } = await readText(schema(onDelete));
    const model = (name: string) => models.find((one) => one.name === name);
    const user = model('User');
    expect(user && dependentsOf(user, models).map(({ relation }) => relation.name)).toEqual([
      'posts',
    ]);
    expect(user && requiredReferencesOf(user, models)).toEqual([]);
    expect(model('UserInfo')).toMatchObject({ isView: true, foreignKeys: [] });
    expect(model('UserInfo')?.live).toBeUndefined();
    expect(model('Post')?.isView).toBeUndefined();
  },
);
