import { planAndRender } from '../testing/plan';

const ACCOUNT = `
// @gen_form()
model Account {
  id          String    @id @default(uuid())
  email       String    @unique
  /// @gen_format(password)
  password    String
  /// @gen_hidden
  resetToken  String?
  /// @gen_readonly
  balance     Int       @default(0)
  /// @gen_upload(image)
  picture     String?
  ownerId     String?
  owner       Owner?    @relation(fields: [ownerId], references: [id])
  nickname    String    @default("guest")
  publishedAt DateTime?
  createdAt   DateTime  @default(now())
  updatedAt   DateTime  @updatedAt
}

// @gen_form()
model Owner {
  id       String    @id
  name     String
  accounts Account[]
}
`;

const names = (fields: readonly { field: { name: string } }[]): string[] =>
  fields.map(({ field }) => field.name);

describe('a planned resource', () => {
  it('exposes a hidden field in no file', async () => {
    const { texts } = await planAndRender(ACCOUNT);
    // the table only contains it for hooks, and to exclude it from the record's type and from responses of adapters
    for (const text of texts)
      expect(
        text.replace(/Omit<AccountRow, [^>]*>|(hidden|unseen): \[[^\]]*\],/g, ''),
      ).not.toContain('resetToken');
  });

  it('lets clients write a password, but never read, search, sort or filter by it', async () => {
    const { resources, file } = await planAndRender(ACCOUNT);
    const account = resources.get('Account');
    expect(names(account?.visible ?? [])).not.toContain('password');
    expect(account?.searchable).not.toContain('password');
    expect(account?.secrets).toEqual(['password']);
    expect(file('account-response.gen.dto.ts')).not.toContain('password');
    for (const dto of ['create-account.gen.dto.ts', 'update-account.gen.dto.ts'])
      expect(file(dto)).toMatch(/writeOnly: true,?[^;]*\bpassword[!?]: string/);
    for (const page of ['AccountList.tsx', 'AccountShow.tsx', 'resourceFields.generated.ts'])
      expect(file(page)).not.toContain('password');
    expect(file('AccountStudio.tsx')).toMatch(/field: 'password', type: 'password'/);
    for (const page of ['AccountCreate.tsx', 'AccountEdit.tsx'])
      expect(file(page)).toMatch(/<PasswordFieldInput<AccountFormValues>\s+source="password"/);
  });

  it('leaves keys with a default, timestamps and read-only fields out of both DTOs', async () => {
    const account = (await planAndRender(ACCOUNT)).resources.get('Account');
    const written = ['email', 'password', 'picture', 'ownerId', 'nickname', 'publishedAt'];
    expect(names(account?.creatable ?? [])).toEqual(written);
    expect(names(account?.updatable ?? [])).toEqual(written);
  });

  it('recognizes timestamps in any spelling, and sorts by the creation time', async () => {
    const schema = ACCOUNT.replace('createdAt ', 'created_at').replace(
      'updatedAt   DateTime  @updatedAt',
      'updated_at  DateTime  @default(now())',
    );
    const account = (await planAndRender(schema)).resources.get('Account');
    for (const fields of [account?.creatable, account?.updatable])
      expect(names(fields ?? []).filter((name) => name.endsWith('_at'))).toEqual([]);
    expect(account?.defaultSort).toEqual({ field: 'created_at', order: 'desc' });
  });

  it('lets clients set a key without a default on creation, but never change it', async () => {
    const owner = (await planAndRender(ACCOUNT)).resources.get('Owner');
    expect(names(owner?.creatable ?? [])).toEqual(['id', 'name']);
    expect(names(owner?.updatable ?? [])).toEqual(['name']);
  });

  it('searches texts that people write, but no key, reference, password or upload', async () => {
    const { resources } = await planAndRender(ACCOUNT);
    expect(resources.get('Account')?.searchable).toEqual(['email', 'nickname', 'owner.name']);
    expect(resources.get('Owner')?.searchable).toEqual(['name']);
  });

  it('searches a time zone or a currency, which people pick, only where records are known by it', async () => {
    const { resources } = await planAndRender(`
// @gen_form()
model Price {
  id       Int    @id
  title    String
  /// @gen_format(timezone)
  zone     String
  /// @gen_format(currency)
  currency String
}

// @gen_form()
// @gen_label(code)
model Currency {
  id   Int    @id
  /// @gen_format(currency)
  code String
}

// @gen_form()
model Office {
  id   Int    @id
  name String
  /// @gen_format(timezone)
  zone String @unique
}
`);
    expect(resources.get('Price')?.searchable).toEqual(['title']);
    expect(resources.get('Currency')?.searchable).toEqual(['code']);
    expect(resources.get('Office')?.searchable).toEqual(['name', 'zone']);
  });

  it.each([
    ['a text', '', 'label String', ['owner.label']],
    ['a hidden text', '', '/// @gen_hidden\n  label String?', []],
    ['a password', '', '/// @gen_format(password)\n  label String', []],
    ['an upload', '', '/// @gen_upload(file)\n  label String', []],
    ['a number', '', 'label Int', []],
    ['a UUID', '', 'label String @db.Uuid', []],
    ['that of a model that cannot be listed', '(only: [show])', 'label String', []],
    ['no label', '', 'other String', []],
  ])('searches a to-one relation by its label: %s', async (_what, mark, label, searched) => {
    const { resources } = await planAndRender(`
// @gen_form()
model Pet {
  id      String @id
  ownerId String
  owner   Owner  @relation(fields: [ownerId], references: [id])
}

// @gen_form${mark || '()'}
model Owner {
  id   String @id
  pets Pet[]
  ${label}
}
`);
    expect(resources.get('Pet')?.searchable).toEqual(searched);
    expect(resources.get('Owner')?.searchable.filter((name) => name.includes('.'))).toEqual([]);
  });

  it('sorts by createdAt if the model has it, otherwise by its key', async () => {
    const { resources } = await planAndRender(ACCOUNT);
    expect(resources.get('Account')?.defaultSort).toEqual({ field: 'createdAt', order: 'desc' });
    expect(resources.get('Owner')?.defaultSort).toEqual({ field: 'id', order: 'desc' });
  });
});

describe('the DTOs', () => {
  /** Returns decorators and declaration of one property. */
  const property = (dto: string, name: string): string =>
    (
      dto.split('\n\n').find((block) => new RegExp(`^ {2}${name}[?!]:`, 'm').test(block)) ?? ''
    ).replace(/^export class .*\n/m, '');

  it('require what the model requires, and reject blank text for it', async () => {
    const { file } = await planAndRender(ACCOUNT);
    const create = file('create-account.gen.dto.ts');
    expect(property(create, 'email')).toMatch(/@IsString\(\)\n {2}@IsNotBlank\(\)\n {2}email!/);
    expect(property(create, 'nickname')).toMatch(/@IsUndefinable\(\)[^]*nickname\?: string;/);
    expect(property(create, 'publishedAt')).toMatch(
      /@IsOptional\(\)\n {2}@ToDate\(\)\n {2}@IsDate\(\)\n {2}publishedAt\?: Date \| null;/,
    );
  });

  it('require nothing in an update, and accept a blank password', async () => {
    const update = (await planAndRender(ACCOUNT)).file('update-account.gen.dto.ts');
    expect(update).not.toContain('!:');
    expect(property(update, 'password')).toMatch(/@IsBlankable\(\)[^]*@MinLength\(8\)/);
  });

  it('validate the formats, rules and types of the fields', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Contact {
  id     Int      @id @default(autoincrement())
  /// @gen_format(email)
  email  String // @max(120)
  /// @gen_format(url)
  site   String
  /// @gen_format(tel)
  phone  String
  code   String // @min(3) @max(9) @pattern(^[A-Z]+(-[0-9]+)*$)
  age    Int
  score  Float
  active Boolean
  since  DateTime
  tags   String[]
  marks  Int[] // @minItems(1) @maxItems(5000)
  /// @gen_upload(image)
  photos String[]
}
`);
    const create = file('create-contact.gen.dto.ts');
    expect(property(create, 'email')).toMatch(
      /@IsString\(\)\n {2}@IsEmail\(\)\n {2}@MaxLength\(120\)/,
    );
    expect(property(create, 'site')).toMatch(/@IsString\(\)\n {2}@IsHttpUrl\(\)\n/);
    expect(property(create, 'phone')).toContain('@Matches(/^[\\d+()\\s-]+$/)');
    expect(property(create, 'code')).toMatch(
      /@IsNotBlank\(\)\n {2}@MinLength\(3\)\n {2}@MaxLength\(9\)\n {2}@Matches\(\/\^\[A-Z\]\+\(-\[0-9\]\+\)\*\$\/u\)/,
    );
    expect(property(create, 'age')).toContain('@IsInt32()');
    expect(property(create, 'score')).toContain('@IsNumber()');
    expect(property(create, 'active')).toContain('@IsBoolean()');
    expect(property(create, 'since')).toMatch(/@ToDate\(\)\n {2}@IsDate\(\)/);
    for (const list of ['tags', 'photos']) {
      expect(property(create, list)).toMatch(
        /isArray: true,.* maxItems: 1000 .*@IsArray\(\)\n {2}@ArrayMaxSize\(1000\)\n {2}@IsString\(\{ each: true \}\)/s,
      );
      expect(property(file('contact-response.gen.dto.ts'), list)).not.toContain('maxItems');
    }
    expect(property(create, 'photos')).toContain('@IsFileAddress({ each: true })');
    // a list with a minimum is required
    expect(property(create, 'marks')).toContain('@ApiProperty(');
    expect(file('update-contact.gen.dto.ts')).toMatch(
      /extends UpdateType\(\s*(?:OmitType\()?CreateContactGenDto/,
    );
    expect(property(create, 'marks')).toMatch(
      / minItems: 1, maxItems: 5000 .*@ArrayMinSize\(1\)\n {2}@ArrayMaxSize\(5000\)/s,
    );
  });
});
