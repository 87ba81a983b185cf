import { planAndRender } from '../../testing/plan';

const SCHEMA = `
enum Root {
  CHALLENGE
  SOLUTION
}

// @gen_form()
// @gen_one_of(challenge, solution, by: rootType)
model Comment {
  id          Int        @id @default(autoincrement())
  text        String
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

it('fields of which a record has one are a single choice in forms, and what is set on Show', async () => {
  const { elements, file } = await planAndRender(SCHEMA);
  const inputs = elements('comments/CommentCreate.tsx').replace(/\s+/g, ' ');
  expect(inputs).toMatch(
    /<OneOfInput by="rootType" values=\{\{ challengeId: 'CHALLENGE', solutionId: 'SOLUTION' \}\} ?> ?<ReferenceInput source="challengeId".*<ReferenceInput source="solutionId".*<\/OneOfInput>/,
  );
  expect(inputs).not.toContain('source="rootType"');
  expect(file('comments/CommentCreate.tsx')).not.toContain('rootType:');
  expect(elements('comments/CommentShow.tsx').replace(/\s+/g, ' ')).toMatch(
    /field="challengeId" is=\{\[null\]\} not/,
  );
  expect(file('comments/CommentStudio.tsx')).toMatch(
    /field: 'challengeId',[^}]*excludes: \['solutionId'\]/,
  );
  expect(file('comments/CommentList.tsx')).not.toContain("source: 'challengeId'");
});
