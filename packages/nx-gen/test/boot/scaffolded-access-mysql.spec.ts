import { runAccessTests } from '../access/run-scaffolded';
import { nativeTsc } from '../support/native-tsc';
import { lintProblems } from '../support/nest-lint';
import { makeMysqlDatabase } from '../support/mysql-database';
import { ScaffoldedProject } from '../support/scaffolded';
import { STYLES } from '../support/type-check';

jest.setTimeout(300_000);

/** A server on which the test may create a database, such as mysql://root@127.0.0.1:3306/test. */
const SERVER = process.env['TEST_MYSQL_URL'];

const SCHEMA = `generator client {
  provider     = "prisma-client"
  output       = "../src/generated/prisma"
  moduleFormat = "cjs"
}

datasource db {
  provider = "mysql"
}

// @gen_form()
// @gen_access(read: id == user.id)
// @gen_user(role: role, all: admin)
model User {
  id       String @id @default(uuid())
  email    String @unique
  name     String
  /// @gen_format(password)
  password String
  role     String @default("author") // @oneOf(admin, author)
  posts    Post[]
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(read: published or own, write: own)
model Post {
  id        String  @id @default(uuid())
  title     String
  published Boolean @default(false)
  author    User    @relation(fields: [authorId], references: [id])
  authorId  String
}
`;

(SERVER ? describe : describe.skip)('access tests on a MySQL server', () => {
  const project = new ScaffoldedProject('scaffolded-access-mysql');
  let database: Awaited<ReturnType<typeof makeMysqlDatabase>>;

  beforeAll(async () => {
    const file = { path: 'prisma/schema.prisma', text: SCHEMA };
    database = await makeMysqlDatabase(SERVER ?? '', file, project.root);
    await project.scaffold(['prisma', 'auth', 'access-tests'], { [file.path]: file.text });
  });
  afterAll(async () => {
    await project.end();
    await database?.drop();
  });

  const run = (address: string) => runAccessTests(project, ['gen'], { TEST_DATABASE_URL: address });

  it('have a fixtures file that passes a strict type check and the lint of a NestJS project', () => {
    const files = ['test/access.fixtures.ts'];
    const compilerOptions = { ...STYLES.commonjs, types: ['node', 'jest'] };
    project.write('type-check.json', JSON.stringify({ compilerOptions, files }));
    const { findings } = nativeTsc(['-p', project.pathOf('type-check.json')], project.root);
    const own = findings.filter(({ path }) => path === undefined || path.startsWith(project.root));
    expect(own.map(({ text }) => text)).toEqual([]);
    expect(lintProblems(project, files, compilerOptions)).toEqual([]);
  });

  it('pass file by file on one database, and once more on what the first run left', () => {
    expect(run(database.url).stderr).toContain('Test Suites: 2 passed, 2 total');
    expect(run(database.url).stderr).toContain('Test Suites: 2 passed, 2 total');
  });

  it('refuse a database whose name does not mark it as a test database', async () => {
    const own = new URL(database.url);
    own.pathname = '/app';
    expect(run(own.href).stderr).toContain('all records of that database would be deleted');
  });
});
