import { startApp, type Client, type TestApp } from './support/app';
import { countWrites, onEachDatabase, onWrite, statusesOf } from './support/races';

const ROUTE = '/gen-api/users/bulk-import';

interface Sent {
  filename?: string;
  contentType?: string;
}

/** Submits a file as a browser's form does. */
const post = (
  client: Client,
  csv: string | Buffer,
  { filename = 'people.csv', contentType = 'text/csv' }: Sent = {},
) => client.post(ROUTE).attach('file', Buffer.from(csv), { filename, contentType });

const rows = (count: number, stem: string): string[] =>
  Array.from({ length: count }, (_, n) => `${stem}${n}@import.example,Person ${n}`);
const csvOf = (lines: string[]) => ['email,name', ...lines].join('\n');

describe('POST /gen-api/users/bulk-import', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test?.close());

  const imported = { NOT: { email: { endsWith: '@test.example' } } };
  beforeEach(() => test.prisma.user.deleteMany({ where: imported }));
  const send = (csv: string | Buffer, sent?: Sent) => post(test.admin, csv, sent);
  const people = () =>
    test.prisma.user.findMany({
      where: imported,
      select: { email: true, name: true, role: true },
      orderBy: { email: 'asc' },
    });

  it('imports the users of the file with lower-case addresses and the default role user', async () => {
    const csv = 'role,name,email\nadmin,Ada,Ada@Import.Example\n,Bob,bob@import.example\n';
    const { body } = await send(csv).expect(201);
    expect(body).toEqual({ success: true, imported: 2, total: 2 });
    expect(await people()).toEqual([
      { email: 'ada@import.example', name: 'Ada', role: 'admin' },
      { email: 'bob@import.example', name: 'Bob', role: 'user' },
    ]);
  });

  it('creates users without a password', async () => {
    await send(csvOf(['ada@import.example,Ada'])).expect(201);
    const ada = { email: 'ada@import.example' };
    const { password } = await test.prisma.user.findUniqueOrThrow({ where: ada });
    expect(password).toBeNull();
    await test.anonymous
      .post('/auth/login')
      .send({ ...ada, password: 'null' })
      .expect(401);
  });

  it.each([
    ['a byte order mark', '\ufeffemail,name\nada@import.example,Ada\n'],
    ['CRLF', 'email,name\r\nada@import.example,Ada\r\n'],
    ['CR', 'email,name\rada@import.example,Ada\r'],
    ['CRLF and LF', 'email,name\r\nada@import.example,Ada\n'],
    ['no line break at its end', 'email,name\nada@import.example,Ada'],
    ['blank lines', '\n\nemail,name\n\n  \nada@import.example,Ada\n\n\n'],
    ['quotes', '"email","name"\n"ada@import.example","Ada"\n'],
    ['spaces', ' email , "name"\n  ada@import.example ,  Ada  \n'],
    ['spaces in quotes', 'email,name\n" ada@import.example ","\tAda "\n'],
    ['an empty role', 'email,role,name\nada@import.example,,Ada\n'],
  ])('accepts a file with %s', async (_what, csv) => {
    await send(csv).expect(201);
    expect(await people()).toEqual([{ email: 'ada@import.example', name: 'Ada', role: 'user' }]);
  });

  it.each([
    ['Ada "Countess" Lovelace', '"Ada ""Countess"" Lovelace"'],
    ['Lovelace, Ada', '"Lovelace, Ada"'],
    ['Ada\nLovelace', '"Ada\nLovelace"'],
    ['Zoë 张伟 👩‍🚀', 'Zoë 张伟 👩‍🚀'],
    ["=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
    ['+1', '+1'],
    ['-1', '-1'],
    ['@SUM(A1)', '@SUM(A1)'],
    ['\'; DROP TABLE "User"; --', '"\'; DROP TABLE ""User""; --"'],
  ])('stores the name %j unchanged', async (name, cell) => {
    await send(csvOf([`ada@import.example,${cell}`])).expect(201);
    expect(await people()).toMatchObject([{ name }]);
  });

  it.each<[string, Sent]>([
    ['the type of spreadsheets', { contentType: 'application/vnd.ms-excel' }],
    ['no known type', { contentType: 'application/octet-stream' }],
    ['an extension in capitals', { filename: 'PEOPLE.CSV', contentType: 'text/plain' }],
    ['another extension', { filename: 'people.txt' }],
    ['no extension', { filename: 'people' }],
  ])('accepts a CSV file with %s', async (_what, sent) => {
    await send(csvOf(['ada@import.example,Ada']), sent).expect(201);
  });

  it('imports 1000 rows with one INSERT', async () => {
    const inserts = await countWrites(test.prisma, 'INSERT', 'User', 'STATEMENT');
    const { body } = await send(csvOf(rows(1000, 'many'))).expect(201);
    expect(body).toEqual({ success: true, imported: 1000, total: 1000 });
    expect(await inserts()).toBe(1);
    expect(await test.prisma.user.count({ where: imported })).toBe(1000);
  });

  /** Expects 400 with this message, and that nobody was imported. */
  const expectRefusal = async (csv: string | Buffer, message: string | RegExp, sent?: Sent) => {
    const { body } = await send(csv, sent).expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    if (typeof message === 'string') expect(body.message).toBe(message);
    else expect(body.message).toMatch(message);
    expect(await people()).toEqual([]);
  };

  it('rejects 1001 rows, and does not parse any further', async () => {
    await expectRefusal(csvOf(rows(1001, 'many')), 'The file has more than 1000 rows');
    const broken = [...rows(1001, 'many'), '"never closed', 'x'.repeat(1024 * 1024)];
    await expectRefusal(csvOf(broken), 'The file has more than 1000 rows');
  });

  it.each([
    ['is empty', '', 'The file is empty'],
    ['holds blank lines only', '\n \r\n\n', 'The file is empty'],
    ['is a byte order mark', '\ufeff', 'The file is empty'],
    ['is a header only', 'email,name\n', 'The file has no row below its header'],
    [
      'has no header',
      'ada@import.example,Ada\n',
      'The file has no column email; The file has no column name',
    ],
    ['has no column name', 'email\na@b.c\n', 'The file has no column name'],
    ['has no column email', 'name,role\nAda,user\n', 'The file has no column email'],
    [
      'is separated by semicolons',
      'email;name\na@b.c;Ada\n',
      'The file has no column email; The file has no column name',
    ],
    [
      'has a column twice',
      'email,name,email\na@b.c,Ada,d@e.f\n',
      'The file has the column email twice',
    ],
    [
      'has a column twice in two spellings',
      'email,name,Email\na@b.c,Ada,d@e.f\n',
      'The file has the column email twice',
    ],
  ])('rejects a file that %s', async (_what, csv, message) => {
    await expectRefusal(csv, message);
  });

  it.each(['Email,NAME', ' EMAIL , Name ', 'eMail,nAme'])(
    'recognizes its columns in any letter case: %s',
    async (header) => {
      await send(`${header}\nada@import.example,Ada\n`).expect(201);
      expect(await people()).toMatchObject([{ email: 'ada@import.example', name: 'Ada' }]);
    },
  );

  it('ignores every other column', async () => {
    const columns = [
      'id',
      'phone',
      'phone',
      '',
      'password',
      'createdAt',
      '__proto__',
      'constructor',
    ];
    const csv = `${columns.join()},email,name,ROLE\n${columns.map(() => 'x').join()},ada@import.example,Ada,admin\n`;
    const { body } = await send(csv).expect(201);
    expect(body).toEqual({ success: true, imported: 1, total: 1 });
    const email = 'ada@import.example';
    const person = await test.prisma.user.findUniqueOrThrow({ where: { email } });
    expect(person).toMatchObject({ role: 'admin', password: null });
    expect(person.id).not.toBe('x');
  });

  it.each([
    ['nobody', '"nobody" is not an e-mail address'],
    ['@b.c', '"@b.c" is not an e-mail address'],
    ['a@', '"a@" is not an e-mail address'],
    ['a@b', '"a@b" is not an e-mail address'],
    ['a@b@c.d', '"a@b@c.d" is not an e-mail address'],
    ['a b@c.d', '"a b@c.d" is not an e-mail address'],
    ['a@b .c', '"a@b .c" is not an e-mail address'],
    ['', '"" is not an e-mail address'],
    ['"<b>""x"', '"<b>\\"x" is not an e-mail address'],
    ['a@b.c,', 'the name is missing', ''],
    ['a@b.c', 'the role "root" is none of user, editor, admin', 'Ada', 'root'],
    ['a@b.c', 'the role "Admin" is none of user, editor, admin', 'Ada', 'Admin'],
  ])('rejects the row %s: %s', async (email, message, name = 'Ada', role = 'user') => {
    const csv = `email,name,role\nada@import.example,Ada,user\n${email.replace(/,$/, '')},${name},${role}\n`;
    await expectRefusal(csv, `row 3: ${message}`);
  });

  it('accepts a name of 200 characters and an address of 254, and rejects longer ones', async () => {
    const email = `${'x'.repeat(250)}@b.c`;
    const name = 'n'.repeat(200);
    await expectRefusal(
      csvOf([`x${email},${name}`, `${email},n${name}`]),
      `row 2: "${'x'.repeat(50)}…" is not an e-mail address; ` +
        'row 3: the name is longer than 200 characters',
    );
    await send(csvOf([`${email},${name}`])).expect(201);
    expect(await people()).toMatchObject([{ email, name }]);
  });

  it.each([
    ['a short row', 'a@b.c', 'row 3: the header has 2 cells, this row 1'],
    ['a long row', 'a@b.c,Ada,admin', 'row 3: the header has 2 cells, this row 3'],
    [
      'a quote that stays open',
      'a@b.c,"Ada\nand more',
      'row 3: a quoted cell has no closing quote',
    ],
    ['a lone quote', '"', 'row 3: a quoted cell has no closing quote'],
    ['a quote inside a cell', 'a@b.c,A"da', /^row 3: a quote stands where none may/],
    ['text behind a quote', 'a@b.c,"A"da', /^row 3: a quote stands where none may/],
    ['64 KiB in a row', `a@b.c,${'x'.repeat(65_536)}`, /^row 3: is longer than 65536 characters/],
    ['quotes without end', `a@b.c,${'"'.repeat(1_000_001)}`, /^row 3: /],
  ])('rejects a file with %s', async (_what, line, message) => {
    await expectRefusal(csvOf(['ada@import.example,Ada', line]), message);
  });

  it('numbers rows like a spreadsheet', async () => {
    const lines = ['"ada@import.example","Ada\nLovelace"', '', 'nobody,Bob'];
    await expectRefusal(csvOf(lines), 'row 4: "nobody" is not an e-mail address');
    const many = rows(100, 'p');
    many[55] = 'nobody,Nobody';
    await expectRefusal(csvOf(many), 'row 57: "nobody" is not an e-mail address');
  });

  it('reports at most fifty errors', async () => {
    const { body } = await send(csvOf(Array.from({ length: 60 }, (_, n) => `p${n},x`))).expect(400);
    expect(body.errors.file).toHaveLength(50);
    expect(body.errors.file[0]).toBe('row 2: "p0" is not an e-mail address');
    expect(body.message).toMatch(/row 51: "p49" is not an e-mail address; and 10 more$/);
  });

  it('rejects a hundred thousand columns or a million empty cells quickly with a short message', async () => {
    const start = Date.now();
    const names = Array.from({ length: 100_000 }, (_, n) => `c${n}`).join();
    await expectRefusal(`${names}\n`, /^row 1: is longer than 65536 characters/);
    const { body } = await send(`email,name\n${','.repeat(1_000_000)}\n`).expect(400);
    expect(body.message).toBe('row 2: the header has 2 cells, this row 1000001');
    expect(Date.now() - start).toBeLessThan(5000);
  });

  it('rejects an address that occurs twice in the file', async () => {
    const lines = ['ada@import.example,Ada', 'bob@import.example,Bob', ' ADA@import.example,Ada'];
    await expectRefusal(csvOf(lines), 'row 4: "ada@import.example" stands in row 2 already');
  });

  it('rejects existing addresses in any letter case, and imports nothing', async () => {
    const { id } = await test.prisma.user.create({
      data: { email: 'bob_@other.example', name: 'Bob' },
    });
    // as stored before addresses were converted to lower case
    await test.prisma.$executeRaw`UPDATE "User" SET email = 'Bob_@Other.Example' WHERE id = ${id}`;
    const csv = csvOf(['boba@other.example,Boba', 'bob_@other.example,Bob', 'user@test.example,U']);
    const { body } = await send(csv).expect(400);
    expect(body.message).toBe(
      'row 3: "bob_@other.example" already exists; row 4: "user@test.example" already exists',
    );
    expect(await people()).toMatchObject([{ email: 'Bob_@Other.Example' }]);
  });

  const utf16 = Buffer.from('\ufeff' + csvOf(['ada@import.example,Ada']), 'utf16le');
  it.each([
    ['UTF-16', utf16],
    ['UTF-16 without a mark', utf16.subarray(2)],
    ['Latin-1', Buffer.from(csvOf(['ada@import.example,Zo\u00eb']), 'latin1')],
    ['NUL', Buffer.from(csvOf(['ada@import.example,A\0da']))],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ])('rejects %s', async (_what, content) => {
    await expectRefusal(content, 'The file is not UTF-8 text: save it as CSV in UTF-8');
  });

  it('rejects a file whose name and type are not CSV', async () => {
    const sent = { filename: 'people.xlsx', contentType: 'application/zip' };
    await expectRefusal(csvOf(['a@b.c,Ada']), 'The file must be a CSV file', sent);
  });

  it('rejects a form without the file, or with two', async () => {
    await test.admin.post(ROUTE).field('name', 'x').expect(400);
    await test.admin.post(ROUTE).attach('other', Buffer.from('x'), 'people.csv').expect(400);
    await send(csvOf(['a@b.c,Ada']))
      .attach('file', Buffer.from('x'), 'more.csv')
      .expect(400);
    await test.admin.post(ROUTE).send({ file: 'email,name' }).expect(415);
    expect(await people()).toEqual([]);
  });

  it('rejects more than 2 MiB', async () => {
    await send(csvOf(['x'.repeat(2 * 1024 * 1024)])).expect(413);
    expect(await people()).toEqual([]);
  });

  it('requires an administrator', async () => {
    const csv = csvOf(['ada@import.example,Ada']);
    await post(test.anonymous, csv).expect(401);
    await post(test.user, csv).expect(403);
    expect(await people()).toEqual([]);
  });
});

onEachDatabase('concurrent imports of the same users', (started) => {
  it.each([1, 2, 3, 4, 5])(
    'succeed for one of two, and the other names the existing users (%i)',
    async (n) => {
      const { admin, prisma } = started();
      const file = csvOf(rows(100, `race${n}-`));
      const answers = await Promise.all([post(admin, file), post(admin, file)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      const refused = answers.find(({ status }) => status === 400);
      expect(refused?.body.message).toMatch(/^row 2: "race\d-0@import\.example" already exists; /);
      expect(await prisma.user.count({ where: { email: { startsWith: `race${n}-` } } })).toBe(100);
    },
  );

  it('succeed for one of twenty with rows in two orders', async () => {
    const { admin, prisma } = started();
    // slows down each row, so that the imports overlap: unsorted ones would deadlock here
    await onWrite(prisma, 'slow_insert', 'BEFORE INSERT', 'User', 'ROW', 'PERFORM pg_sleep(0.002)');
    const lines = rows(100, 'often-');
    const [file, reversed] = [csvOf(lines), csvOf([...lines].reverse())];
    const statuses = await statusesOf(20, (n) => post(admin, n % 2 ? reversed : file));
    expect(statuses).toEqual({ 201: 1, 400: 19 });
    expect(await prisma.user.count({ where: { email: { startsWith: 'often-' } } })).toBe(100);
  });
});
