import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const PARTS =
  'prisma,auth,sessions,api-keys,second-factor,openid,password-reset,dashboard,access-tests,docker';

/** The users of umami, with what this line says about their name. */
const users = (name: string, more = ''): string => `datasource db {
  provider = "postgresql"
}

// @gen_user(role: role, all: admin)
model User {
  id       String @id @default(uuid()) @db.Uuid
  ${name}
  /// @gen_format(password)
  password String @db.VarChar(88)
  role     String @default("user") @db.VarChar(50) // @oneOf(user, admin)
${more}}

// @gen_form()
// @gen_access(all: ownerId == user.id)
model Website {
  id      String @id @default(uuid())
  ownerId String @db.Uuid
}
`;

const NAME = 'username String @unique @db.VarChar(255)';

async function scaffolded(
  schema: string,
  { scaffold = PARTS, own = {} }: { scaffold?: string; own?: Record<string, string> } = {},
) {
  const tree = new MemoryTree({ ...nestNewFiles(), ...own, 'prisma/schema.prisma': schema });
  const { notes, parts } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  const textOf = (name: string): string => tree.textOf(`src/auth/${name}.ts`);
  return { tree, notes, parts, textOf };
}

describe('a login of users with a user name and no e-mail address', () => {
  it('reads the name everywhere', async () => {
    const { tree, textOf } = await scaffolded(users(NAME));
    expect(textOf('login.dto')).toContain(
      '  @ApiProperty({ type: String, maxLength: 255 })\n  @IsString()\n  @IsNotEmpty()\n  @MaxLength(255)\n  username!: string;',
    );
    expect(textOf('login.dto')).not.toContain('IsEmail');
    expect(textOf('authenticated-user')).toContain('  username: string;');
    expect(textOf('account')).toContain('select: { id: true, username: true, role: true, password');
    expect(textOf('auth.service')).toContain(
      'const user = await userOfName(this.prisma, username);',
    );
    expect(textOf('auth.service')).toContain('The user name or the password is wrong');
    expect(textOf('auth.controller')).toContain("@LimitLogins('username')");
    expect(textOf('second-factor.controller')).toContain(
      'this.auth.prove({ username, password }, signal)',
    );
    expect(textOf('second-factor.controller')).not.toContain('@LimitLogins()');
    const written = Object.entries(tree.snapshot()).filter(([path]) =>
      path.startsWith('src/auth/'),
    );
    for (const [path, text] of written)
      expect([path, text]).toEqual([path, expect.not.stringMatching(/e-?mail/i)]);
  });

  it('finds users by exactly their name', async () => {
    const { textOf } = await scaffolded(users(NAME));
    expect(textOf('login-users')).toContain('where: { username: name }');
    expect(textOf('login-users')).toContain('user.username === name');
  });

  it('finds them in lower case where the schema stores them so, whoever writes them', async () => {
    const { tree, textOf } = await scaffolded(users(`${NAME} // @lowercase`));
    expect(textOf('login-users')).toContain('const spellings = [name, name.toLowerCase()];');
    expect(textOf('login-users')).toContain("withAddress(users, name, 'username')");
    expect(textOf('first-admin')).toContain("variable('ADMIN_USERNAME')?.toLowerCase()");
    expect(tree.textOf('src/infrastructure/prisma/prisma.module.ts')).toContain(
      "withAccountRules(new PrismaService(), { email: 'username' })",
    );
  });

  it('creates the first administrator from ADMIN_USERNAME', async () => {
    const { tree, textOf } = await scaffolded(users(NAME));
    expect(textOf('first-admin')).toContain("const username = variable('ADMIN_USERNAME');");
    expect(tree.textOf('.env.example')).toContain('ADMIN_USERNAME=\nADMIN_PASSWORD=\n');
    expect(tree.textOf('.env.example')).not.toContain('ADMIN_EMAIL');
    expect(tree.textOf('compose.yaml')).toContain('as do ADMIN_USERNAME and ADMIN_PASSWORD');
    expect(tree.textOf('compose.yaml')).toContain('ADMIN_USERNAME: ');
  });

  it('is what the dashboard and the access tests log in with', async () => {
    const { tree } = await scaffolded(users(NAME));
    expect(tree.textOf('src/dashboard/src/providers/auth.ts')).toContain(
      "  loginField: 'username',\n  passwordPath: '/auth/password',",
    );
    const fixtures = tree.textOf('test/access.fixtures.ts');
    expect(fixtures).toContain("process.env['ADMIN_USERNAME'] = '';");
    expect(fixtures).toContain('login.send({ username, password: PASSWORD })');
    expect(fixtures).toContain("username: 'admin'");
    expect(fixtures).not.toContain('@test.example');
  });

  it('leaves out the parts that need an address, and says how to get them', async () => {
    const { tree, notes, parts } = await scaffolded(users(NAME));
    for (const name of ['openid.service', 'password-reset.service'])
      expect(tree.exists(`src/auth/${name}.ts`)).toBe(false);
    expect(tree.textOf('prisma/schema.prisma')).not.toContain('LoginIdentity');
    expect(parts).not.toContain('openid');
    expect(notes).toContain(
      'The parts openid and password-reset are not written: openid finds users by the address that the provider has verified and password-reset sends links to an address, but users log in with User.username and have none. With email String @unique in User they log in with that: add it, remove src/auth, and run "gen init --scaffold=auth,sessions,api-keys,second-factor,openid,password-reset" again.',
    );
  });

  it('takes no part that needs an address before it is written anew, once there are addresses', async () => {
    const { tree } = await scaffolded(users(NAME), { scaffold: 'prisma,auth' });
    tree.write('prisma/schema.prisma', users(NAME, '  email String @unique\n'));
    const scaffold = 'password-reset';
    const { notes } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
    expect(tree.exists('src/auth/password-reset.service.ts')).toBe(false);
    expect(notes).toContain(
      'The part password-reset is not written: password-reset sends links to an address, but src/auth/login-users.ts finds users by their user name: remove src/auth, and run "gen init --scaffold=auth,password-reset" again.',
    );
  });

  it.each(['login', 'loginName', 'user_name', 'userName'])('may call it %s', async (name) => {
    const { textOf } = await scaffolded(users(`${name} String @unique`), {
      scaffold: 'prisma,auth',
    });
    expect(textOf('login.dto')).toContain(`  @MaxLength(1000)\n  ${name}!: string;`);
    expect(textOf('auth.controller')).toContain(`@LimitLogins('${name}')`);
  });

  it.each(['username String @id', 'username String'])(
    'takes %s as unique if an attribute says so',
    async (line) => {
      const index = line.endsWith('@id') ? '' : '\n  @@unique([username])\n';
      const schema = users(line, index).replace(/id {7}String @id.*\n/, (id) =>
        index === '' ? '' : id,
      );
      const { textOf } = await scaffolded(schema, { scaffold: 'prisma,auth' });
      expect(textOf('login.dto')).toContain('username!: string;');
    },
  );

  it.each(['', '\n  tenantId String\n\n  @@unique([tenantId, username])\n'])(
    'is not written if two may share the name',
    async (more) => {
      const { tree, notes } = await scaffolded(users('username String', more), {
        scaffold: 'prisma,auth',
      });
      expect(tree.exists('src/auth/auth.service.ts')).toBe(false);
      expect(notes).toContainEqual(
        expect.stringContaining(
          'prisma/schema.prisma:8 User.username: users log in with it, but two of them may share it; write @unique after it',
        ),
      );
    },
  );

  it('reads the email if there is one, and the unique one of several names', async () => {
    const both = await scaffolded(users(NAME, '  email String @unique\n'));
    expect(both.textOf('login.dto')).toContain('email!: string;');
    expect(both.tree.textOf('src/dashboard/src/providers/auth.ts')).not.toContain('loginField');
    const names = await scaffolded(users('userName String', '  login String @unique\n'));
    expect(names.textOf('login.dto')).toContain('login!: string;');
  });

  it('may be a model of another name, if it is the only one with a unique name and a password', async () => {
    const other = users(NAME)
      .replace('model User', 'model accounts')
      .replace(/\/\/ @gen_(user|access).*\n/g, '');
    const server = 'model Mailbox {\n  id Int @id\n  login String\n  password String\n}\n';
    const { textOf } = await scaffolded(other + server, { scaffold: 'prisma,auth' });
    expect(textOf('login-users')).toContain('await prisma.accounts');
  });
});

it('an address under another name is an address', async () => {
  const { tree, textOf, parts } = await scaffolded(users('emailAddress String @unique'));
  expect(textOf('login.dto')).toContain('  @IsEmail()\n  emailAddress!: string;');
  expect(textOf('login-users')).toContain("withAddress(users, email, 'emailAddress')");
  expect(textOf('first-admin')).toContain('          emailAddress: email,');
  expect(textOf('password-reset.service')).toContain('      to: user.emailAddress,');
  expect(parts).toContain('openid');
  expect(tree.textOf('.env.example')).toContain('ADMIN_EMAIL=\n');
  expect(tree.textOf('src/infrastructure/prisma/prisma.module.ts')).toContain(
    "{ email: 'emailAddress' }",
  );
  expect(tree.textOf('src/dashboard/src/providers/auth.ts')).toContain(
    "loginField: 'emailAddress'",
  );
});

it('an address and a password in another language log in', async () => {
  const spanish = users('correo String @unique').replace('  password ', '  contrasena ');
  const { tree, textOf } = await scaffolded(spanish);
  expect(textOf('login.dto')).toContain('  @IsEmail()\n  correo!: string;');
  expect(textOf('first-admin')).toContain('          correo: email,');
  expect(textOf('first-admin')).toContain('contrasena: await this.passwords.hash(password),');
  expect(tree.textOf('.env.example')).toContain('ADMIN_EMAIL=\n');
});

it('tests of access rules wait for the login that they log in with', async () => {
  const { tree, notes } = await scaffolded(users('nickname String'));
  expect(tree.exists('test/access.fixtures.ts')).toBe(false);
  expect(notes).toContainEqual(
    expect.stringMatching(
      /^No login is written, nor the tests of access rules that log in, since it would not compile:[^]*email String @unique\nThen run "gen init --scaffold=auth,[^"]*,access-tests" again\.$/,
    ),
  );
  expect(notes).not.toContainEqual(expect.stringContaining('Review test/access.fixtures.ts'));
});

it('init says that a hash does not fit the column of the password, unless the project hashes itself', async () => {
  const short = users(NAME).replace('VarChar(88)', 'VarChar(60)');
  const said =
    /prisma\/schema\.prisma:10 User\.password holds 60 characters, but a hash of @gen\/nest has 88/;
  const { notes } = await scaffolded(short, { scaffold: 'prisma,auth' });
  expect(notes).toContainEqual(expect.stringMatching(said));
  const own = {
    'src/password/password.module.ts':
      "import { PASSWORD_HASHER } from '@gen/nest';\nexport const own = { provide: PASSWORD_HASHER };\n",
  };
  const { notes: others } = await scaffolded(short, { scaffold: 'prisma,auth', own });
  expect(others).not.toContainEqual(expect.stringMatching(said));
});
