import { item, warningsOf } from './testing/read';

describe('a warning', () => {
  it.each([
    [
      '@gen_form above an enum',
      '// @gen_form()\nenum Size {\n  SMALL\n}',
      '1: @gen_form is ignored here; it works directly above a model, without a blank line between',
    ],
    [
      '@gen_form with three slashes',
      '/// @gen_form(only: [list])\nmodel Item {\n  id Int @id\n}',
      '1 Item: @gen_form is ignored in a comment with three slashes; write // @gen_form(only: [list])',
    ],
    [
      'a misspelt directive in the wrong kind of comment',
      '/// @gen_from()\nmodel Item {\n  id Int @id\n}',
      '1 Item: @gen_from is ignored in a comment with three slashes; write // @gen_form()',
    ],
    [
      'a field directive with two slashes',
      item('// @gen_format(email)', 'a String'),
      '4 Item.a: @gen_format is ignored in a comment with two slashes; write /// @gen_format(email)',
    ],
    [
      'a field directive at the end of a line',
      item('a String? /// @gen_readonly'),
      '4 Item.a: @gen_readonly at the end of a line is ignored; write /// @gen_readonly on a line of its own above the field',
    ],
    [
      'a model directive at the end of a line',
      item('a String? // @gen_label(a)'),
      '4 Item.a: @gen_label at the end of a line is ignored; write // @gen_label(a) on a line of its own above the model',
    ],
    [
      'a column that the Prisma client does not know',
      item('a Unsupported("tsvector")?'),
      '4 Item.a: the Prisma client has no such field, so no response and no form has it',
    ],
    [
      'a list of times with a zone',
      item('a DateTime[] @db.Timetz(3)'),
      '4 Item.a: Prisma reads no list of @db.Timetz, so no response and no form has it; use @db.Time for it, or confirm it with /// @gen_hidden',
    ],
    [
      'a rule above a field',
      item('// @min(3)', 'a String'),
      "4 Item.a: a rule above a field is ignored; write it as // at the end of the field's line",
    ],
    [
      'a rule with three slashes',
      item('a String /// @min(3)'),
      '4 Item.a: a rule in a comment with three slashes is ignored; write it with two',
    ],
    [
      'a model directive above a field',
      item('/// @gen_label(a)', 'a String'),
      '4 Item.a: @gen_label is ignored above a field; write it as // @gen_label(a) above the model',
    ],
    [
      'a field directive above a model',
      `/// @gen_readonly\n${item()}`,
      '1 Item: @gen_readonly is ignored above a model; write it as /// @gen_readonly above a field',
    ],
    [
      'a label above a model without a mark',
      '// @gen_label(id)\nmodel Item {\n  id Int @id\n}',
      '1 Item: @gen_label is ignored without // @gen_form() above the same model',
    ],
    [
      'a directive above an attribute',
      item('/// @gen_readonly', '@@map("items")'),
      '4: @gen_readonly is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a directive that a blank line separates from its field',
      item('/// @gen_readonly', '', 'a String?'),
      '4: @gen_readonly is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a rule that allows more than the column holds',
      item('a String @db.VarChar(40) // @max(50)'),
      "4 Item.a: @max(50) allows more than the column's 40 characters; lower it or widen @db.VarChar",
    ],
    [
      'a password whose hash does not fit the column',
      item('/// @gen_format(password)', 'a String @db.VarChar(60) // @max(72)'),
      '5 Item.a: @gen_format(password) stores a hash of 88 characters, but the column holds 60; widen it to @db.VarChar(88) with a migration, or keep it and provide a PASSWORD_HASHER that writes shorter hashes, such as those of bcrypt: “Hashes of another kind” in docs/existing-database.md of @gen/nx-gen has one to copy',
    ],
    [
      'a time of change that nothing sets',
      item('updated_at DateTime @default(now())'),
      '4 Item.updated_at: clients do not write it, and Prisma does not either, so it says when a record was created unless the database sets it; write @updatedAt after it',
    ],
    [
      'a default below the least value',
      item('a Decimal @default(0.5) // @min(0.75) @max(9)'),
      '4 Item.a: @default(0.5) is below @min(0.75); change one of them: forms start with the default',
    ],
    [
      'a default above the greatest value',
      item('a BigInt? @default(9007199254740993) // @max(9007199254740992)'),
      '4 Item.a: @default(9007199254740993) is above @max(9007199254740992); change one of them: forms start with the default',
    ],
    [
      'a default that is too short',
      item('a String @default("new") // @min(4)'),
      '4 Item.a: @default("new") is shorter than @min(4); change one of them: forms start with the default',
    ],
    [
      'a default that is too long',
      item('a String @default("🙂🙂🙂") // @max(2)'),
      '4 Item.a: @default("🙂🙂🙂") is longer than @max(2); change one of them: forms start with the default',
    ],
    [
      'a default of too few items',
      item('a String[] @default([]) // @minItems(1)'),
      '4 Item.a: @default([]) has fewer items than @minItems(1); change one of them: forms start with the default',
    ],
    [
      'a default of too many items',
      item('a Int[] @default([1, 2, 3]) // @maxItems(2)'),
      '4 Item.a: @default([1,2,3]) has more items than @maxItems(2); change one of them: forms start with the default',
    ],
    [
      'a default that is too early',
      item('a DateTime @default("2019-12-31T23:59:59Z") // @min(2020-01-01)'),
      '4 Item.a: @default("2019-12-31T23:59:59+00:00") is before @min(2020-01-01T00:00:00Z); change one of them: forms start with the default',
    ],
    [
      'a default that is not the URL of a file',
      item('/// @gen_upload(image)\n  a String @default("none.png")'),
      '5 Item.a: @default("none.png") is not the URL of a file; change one of them: forms start with the default',
    ],
    [
      'a pattern in quotes',
      item('a String // @pattern("^a$")'),
      '4 Item.a: @pattern("^a$"): the quotes are part of the pattern; write it without them',
    ],
  ])('is given for %s, without stopping the run', async (_, text, warning) => {
    expect(await warningsOf(text)).toEqual([`schema.prisma:${warning}`]);
  });

  it.each([
    'a String @default("🙂🙂") // @min(2) @max(2)',
    'a Int @default(5) // @min(5) @max(5)',
    'a Float @default(-1.50) // @min(-1.5)',
    'a BigInt @default(9007199254740993) // @max(9007199254740993)',
    'a String[] @default(["a"]) // @minItems(1) @maxItems(1)',
    'a DateTime @default("2020-12-31T23:59:59Z") // @min(2020-01-01) @max(2020-12-31)',
    'a DateTime @default(now()) // @max(now)',
    '/// @gen_upload(file)\n  a String[] @default(["/uploads/a.pdf", "https://example.com/b"])',
    'a String @default(uuid()) // @min(100)',
  ])(
    'is not given for a default that satisfies the rules or is computed later: %s',
    async (line) => {
      expect(await warningsOf(item(line))).toEqual([]);
    },
  );

  it('is not given for comments of models that are not marked', async () => {
    expect(
      await warningsOf(
        'model Item {\n  id Int @id\n  // @gen_format(email)\n  a String\n  b Int // @max(x)\n}',
      ),
    ).toEqual([]);
  });

  it('is given for every field that is named like a secret and open to clients', async () => {
    const open = 'the name suggests a secret, but every client can read the field';
    expect(
      await warningsOf(
        item(
          'password String',
          'apiKey String?',
          'hashedKey String?',
          'access_token String?',
          'resetToken2 String?',
          'tokenCount Int',
          'keyword String',
          'hashtag String',
          '/// @gen_hidden',
          'salt String?',
          '/// @gen_format(password)',
          'pwd String?',
        ),
      ),
    ).toEqual(
      ['password', 'apiKey', 'hashedKey', 'access_token', 'resetToken2'].map(
        (name, index) =>
          `schema.prisma:${4 + index} Item.${name}: ${open}; add /// @gen_hidden${index === 0 ? '(server) if your own beforeCreate sets it' : ''}, or /// @gen_format(password) if people type it, or /// @gen_writeonly if it must be stored as it is`,
      ),
    );
    expect(await warningsOf('model Item {\n  id Int @id\n  password String\n}')).toEqual([]);
  });

  it.each(['token String', 'token String?', 'token String @unique', 'token String? @unique'])(
    'for a secret names only directives that the field may have: %s',
    async (field) => {
      const [warning = ''] = await warningsOf(item(field));
      const directives = warning.match(/@gen_\w+(\(\w+\))?/g) ?? [];
      expect(directives.length).toBeGreaterThan(0);
      for (const directive of directives)
        expect(await warningsOf(item(`/// ${directive}`, field))).toEqual([]);
    },
  );

  it.each([
    ...[
      'senha',
      'contrasena',
      'contraseña',
      'clave',
      'motDePasse',
      'mot_de_passe',
      'mdp',
      'passwort',
    ],
    ...[
      'wachtwoord',
      'heslo',
      'hasło',
      'sifre',
      'kata_sandi',
      'mat_khau',
      'пароль',
      '密码',
      'パスワード',
      'segredo',
    ],
    ...['pass', 'user_pass', 'pin', 'cvv', 'jwt', 'cookies', 'otpCode', 'resetCode', 'backupCodes'],
    ...[
      'smtpPasswordEncrypted',
      'senhaAntiga',
      'password_digest',
      'tokenValue',
      'passwordConfirmation',
    ],
    ...[
      'encryptedKey',
      'chaveApi',
      'seed_phrase',
      'twoFactorOtpUrl',
      'connectionString',
      'streamKey',
    ],
    ...['mnemonic', 'hashed_pw', 'authKey', 'accesstoken', 'privatekey', 'userpassword'],
    ...['databaseUrl', 'connection_uri', 'two_factor_code', 'securityAnswer', 'codeVerifier'],
  ])('is given for %s too', async (name) => {
    expect(await warningsOf(item(`${name} String?`))).toEqual([
      expect.stringContaining(`Item.${name}: the name suggests a secret`),
    ]);
  });

  it.each([
    ...[
      'apiKeyPrefix',
      'publicKey',
      'boardingPass',
      'pinCode',
      'zipCode',
      'claveProducto',
      'tokenUrl',
    ],
    ...[
      'contentDigest',
      'passage',
      'phrase',
      'cookieConsent',
      'foreignKey',
      'hashtag',
      'secretary',
    ],
    ...['sshKey', 'licenseKey', 'verifier', 'seed', 'answer', 'databaseName', 'inviteCode'],
    ...['passwordHint', 'oldValue', 'encrypted', 'tokenType', 'passe', 'value', 'imageUrl', 'code'],
  ])('is not given for %s', async (name) => {
    expect(await warningsOf(item(`${name} String?`))).toEqual([]);
  });

  it('is not given for a field whose rule says who reads it', async () => {
    const note = (rule: string) =>
      warningsOf(
        `// @gen_user()\nmodel User {\n  id Int @id\n}\n// @gen_form()\n// @gen_access(read: signedIn)\nmodel Item {\n  id Int @id\n  title String\n  /// @gen_access(${rule})\n  secret String?\n}`,
      );
    expect(await note('read: title == "x"')).toEqual([]);
    expect(await note('write: nobody')).toEqual([expect.stringContaining('Item.secret: the name')]);
  });
});
