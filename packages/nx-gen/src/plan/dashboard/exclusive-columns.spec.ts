import { planAndRender } from '../../testing/plan';

const schema = (mark = '', oneOf = 'challenge, solution, by: rootType') => `
enum Root {
  CHALLENGE
  SOLUTION
}

// @gen_form(${mark})
// @gen_one_of(${oneOf})
model Comment {
  id          Int        @id @default(autoincrement())
  title       String
  rootType    Root       @default(CHALLENGE)
  challengeId Int?
  challenge   Challenge? @relation(fields: [challengeId], references: [id], onDelete: Cascade)
  solutionId  Int?
  solution    Solution?  @relation(fields: [solutionId], references: [id], onDelete: Cascade)
}

// @gen_form()
model Challenge {
  id       Int       @id @default(autoincrement())
  name     String
  comments Comment[]
}

// @gen_form()
model Solution {
  id       Int       @id @default(autoincrement())
  name     String
  comments Comment[]
}
`;

const flat = (text: string): string => text.replace(/\s+/g, ' ');

async function list(mark?: string): Promise<string> {
  const { file } = await planAndRender(schema(mark));
  return flat(file('comments/CommentList.tsx'));
}

const JOINED =
  '<OneOfColumn> <ReferenceField<CommentRecord> source="challengeId" reference="challenges" /> <ReferenceField<CommentRecord> source="solutionId" reference="solutions" /> </OneOfColumn>';

it('references of which a record has one are one column, and stay in the column chooser', async () => {
  const text = await list();
  expect(text).toContain(JOINED);
  expect(text).toMatch(
    /hiddenColumns=\{\['id', 'rootType', 'challenge\.name', 'solution\.name'\]\}/,
  );
  expect(text).toContain('<Column source="challenge.name">');
  expect(text).toContain('<Column source="solution.name">');
  // on a phone too
  expect(text).toMatch(/secondary=\{ <OneOfField> <ReferenceField<CommentRecord> source="cha/);
  expect(text).toMatch(
    /source="solutionId" reference="solutions" link=\{false\} \/> <\/OneOfField>/,
  );
  const { file } = await planAndRender(schema());
  expect(file('comments/filters.tsx')).toContain('source="challengeId"');
  expect(file('comments/filters.tsx')).toContain('source="solutionId"');
});

it('a mark that names all of them means that column, and one that names some means these', async () => {
  expect(await list('columns: [title, challenge, solution]')).toMatch(
    new RegExp(`<Column source="title" /> ${JOINED}`),
  );
  const some = await list('columns: [title, solution]');
  expect(some).not.toContain('OneOf');
  expect(some).toContain("hiddenColumns={['id', 'rootType', 'challenge.name']}");
  expect(await list('columns: [title]')).not.toContain('OneOfColumn');
});

it('the comments below a challenge have no column of what they belong to', async () => {
  const { file } = await planAndRender(schema());
  const text = flat(file('challenges/ChallengeShow.tsx'));
  expect(text).toContain('<RelatedRecords');
  expect(text).not.toMatch(/OneOf|source="solution|rootType/);
});
