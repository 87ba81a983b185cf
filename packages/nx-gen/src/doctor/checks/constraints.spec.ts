import { ProjectReading } from '../reading';
import { healthyProject } from '../testing/project';
import { checkConstraints } from './constraints';

const MODELS = (relation = '') => `
// @gen_form()
model Challenge {
  id       Int       @id
  comments Comment[]
}
// @gen_form()
// @gen_one_of(challenge, note)
// @gen_one_of(red, blue, optional: yes)
model Comment {
  id          Int        @id
  challenge   Challenge? @relation(fields: [challengeId], references: [id], onDelete: Cascade${relation})
  challengeId Int?       @map("challenge_id")
  note        String?
  red         Int?
  blue        Int?

  @@map("comments")
}
`;

const check = async (models: string, provider = 'postgresql', migration?: string) => {
  const project = healthyProject({
    'prisma/schema.prisma': `generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "${provider}"\n}\n${models}`,
    ...(migration !== undefined && { 'prisma/migrations/1_init/migration.sql': migration }),
  });
  try {
    return await checkConstraints(new ProjectReading(project.root, { root: '.' }));
  } finally {
    project.remove();
  }
};

const RED =
  '(CASE WHEN [red] IS NULL THEN 0 ELSE 1 END + CASE WHEN [blue] IS NULL THEN 0 ELSE 1 END <= 1)';

describe('the CHECK of fields that exclude each other', () => {
  it('is named as SQL for a migration', async () => {
    const { status, message, suggestion } = await check(MODELS());
    expect([status, message]).toEqual([
      'ok',
      'the API checks what @gen_one_of says of Comment; no migration has a CHECK for what is written without it',
    ]);
    expect(suggestion?.split('\n')).toEqual([
      'put this into a migration, made by npx prisma migrate dev --name one_of --create-only, once all records keep to it:',
      'ALTER TABLE "comments" ADD CONSTRAINT "comments_one_of_check" CHECK (num_nonnulls("challenge_id", "note") = 1);',
      'ALTER TABLE "comments" ADD CONSTRAINT "comments_one_of_check2" CHECK (num_nonnulls("red", "blue") <= 1);',
    ]);
  });

  it('is not named again once a migration has it, whatever its name', async () => {
    const sql = (last: string) =>
      `ALTER TABLE "comments" ADD CONSTRAINT "x" CHECK (num_nonnulls("challenge_id", "note") = 1);\nALTER TABLE "comments" ADD CHECK ("red" IS NULL OR ${last} IS NULL);`;
    expect(await check(MODELS(), 'postgresql', sql('"blue"'))).toEqual({
      status: 'ok',
      message: 'the database checks what @gen_one_of says',
    });
    const { suggestion } = await check(MODELS(), 'postgresql', sql('"green"'));
    expect(suggestion).not.toContain('challenge_id');
    expect(suggestion).toContain('"blue"');
  });

  it('says what MySQL and MariaDB refuse, and what they take', async () => {
    const refused = await check(MODELS(), 'mysql');
    expect(refused.suggestion).toContain(
      'write onUpdate: Restrict into Comment.challenge, and onDelete: Cascade or Restrict, before you add it',
    );
    const { suggestion } = await check(MODELS(', onUpdate: Restrict'), 'mysql');
    expect(suggestion).not.toContain('refuse');
    expect(suggestion).toContain(
      'ALTER TABLE `comments` ADD CONSTRAINT `comments_one_of_check` CHECK ((`challenge_id` IS NOT NULL) + (`note` IS NOT NULL) = 1);',
    );
  });

  it.each([
    ['sqlserver', `ALTER TABLE [comments] ADD CONSTRAINT [comments_one_of_check2] CHECK ${RED};`],
    [
      'sqlite',
      'add this line to CREATE TABLE: CONSTRAINT "comments_one_of_check2" CHECK (("red" IS NOT NULL) + ("blue" IS NOT NULL) <= 1)',
    ],
    ['cockroachdb', 'CHECK (num_nonnulls("red", "blue") <= 1);'],
  ])('is written as %s takes it', async (provider, sql) => {
    expect((await check(MODELS(), provider)).suggestion).toContain(sql);
  });

  it('is no matter for a schema without the directive', async () => {
    expect(await check('// @gen_form()\nmodel Tag {\n  id Int @id\n}\n')).toEqual({
      status: 'ok',
      message: 'no model has @gen_one_of',
    });
  });
});
