import { decoratorsAbove, PLACES, planAndRender } from '../testing/plan';

const club = `
// @gen_form()
model Member {
  id       Int       @id @default(autoincrement())
  name     String
  motto    String    @default("")
  memo     String    // @min(0) @max(40)
  code     String    // @min(1) @max(8)
  nick     String    // @min(3) @pattern(^[a-z]+$)
  badge    String?   @unique
  since    DateTime  // @min(2020-01-31) @max(now)
  born     DateTime? @db.Date // @max(today)
  tags     String[]  // @minItems(1) @maxItems(3)
  scores   Int[]
  /// @gen_format(email)
  email    String?   @unique // @max(80)
  /// @gen_upload(image)
  photo    String
  /// @gen_upload(file)
  papers   String[]  // @maxItems(5)
}`;

const STRING_LIST = "type: String, isArray: true, format: 'uri-reference'";

const shop = `
// @gen_form()
model Shop {
  id    String @id @default(cuid())
  name  String
  notes String @db.Text
}`;

describe('the rules of values', () => {
  it('reject blank text in a required field with one decorator', async () => {
    const { file } = await planAndRender(club);
    const dto = file('create-member.gen.dto.ts');
    expect(decoratorsAbove(dto, 'name')).toBe(
      '@ApiProperty({ pattern: NOT_BLANK }) @IsString() @IsNotBlank()',
    );
    expect(decoratorsAbove(dto, 'motto')).not.toContain('Blank');
    expect(decoratorsAbove(dto, 'memo')).toBe(
      '@ApiProperty({ maxLength: 40 }) @IsString() @MaxLength(40)',
    );
    expect(decoratorsAbove(dto, 'nick')).toContain(
      "minLength: 3, pattern: '^[a-z]+$' }) @IsString() @IsNotBlank() @MinLength(3) @Matches(",
    );
    expect(file('member-response.gen.dto.ts')).not.toContain('pattern');
  });

  it('ask for a character of a required text once', async () => {
    const { file, page } = await planAndRender(club);
    expect(decoratorsAbove(file('create-member.gen.dto.ts'), 'code')).toBe(
      '@ApiProperty({ minLength: 1, maxLength: 8, pattern: NOT_BLANK }) @IsString() @IsNotBlank() @MaxLength(8)',
    );
    expect(page('MemberCreate.tsx')).toContain('codeRules = [requiredText(), maxLength(8)]');
  });

  it('limit dates and lists, and validate the URLs of files', async () => {
    const { file } = await planAndRender(club);
    const dto = file('create-member.gen.dto.ts');
    expect(decoratorsAbove(dto, 'since')).toBe(
      "@ApiProperty({ type: String, format: 'date-time', description: 'Not before 2020-01-31T00:00:00Z, not after now', }) @ToDate() @IsDate() @NotBefore('2020-01-31T00:00:00Z') @NotAfter('now')".replace(
        ', })',
        ' })',
      ),
    );
    expect(decoratorsAbove(dto, 'born')).toContain("@ToDate() @IsDate() @NotAfter('today')");
    expect(decoratorsAbove(dto, 'tags')).toBe(
      '@ApiProperty({ type: String, isArray: true, minItems: 1, maxItems: 3 }) @IsArray() @ArrayMinSize(1) @ArrayMaxSize(3) @IsString({ each: true })',
    );
    expect(decoratorsAbove(dto, 'scores')).toContain(
      '@IsUndefinable() @IsArray() @ArrayMaxSize(1000)',
    );
    expect(decoratorsAbove(dto, 'photo')).toBe(
      "@ApiProperty({ format: 'uri-reference' }) @IsString() @IsFileAddress()",
    );
    expect(decoratorsAbove(dto, 'papers')).toBe(
      `@ApiPropertyOptional({ ${STRING_LIST}, maxItems: 5 }) @IsUndefinable() @IsArray() @ArrayMaxSize(5) @IsString({ each: true }) @IsFileAddress({ each: true })`,
    );
  });

  it('leave the URL of a private file to the service, which checks its signature', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Patient {
  id     String   @id
  /// @gen_upload(image, private)
  photo  String   @db.VarChar(80)
  /// The papers.
  /// @gen_upload(file, private)
  papers String[] // @maxItems(5)
}`);
    const dto = file('create-patient.gen.dto.ts');
    const asked = 'A private file: its signed address, as an upload or a record has answered it';
    expect(decoratorsAbove(dto, 'photo')).toContain(
      `format: 'uri-reference', description: '${asked}'`,
    );
    expect(decoratorsAbove(dto, 'photo')).toMatch(/\}\) @IsString\(\)$/);
    expect(decoratorsAbove(dto, 'papers')).toContain(`description: 'The papers.\\n\\n${asked}'`);
    expect(decoratorsAbove(dto, 'papers')).toMatch(
      /@ArrayMaxSize\(5\) @IsString\(\{ each: true \}\)$/,
    );
    const answered = 'A private file: its address is signed, and valid for one to two hours';
    expect(decoratorsAbove(file('patient-response.gen.dto.ts'), 'photo')).toContain(answered);
    expect(file('patient.gen.resource.ts')).toContain(
      "  uploads: ['photo', 'papers'],\n  privateUploads: ['photo', 'papers'],\n",
    );
    const module = file('patient.gen.module.ts');
    expect(module).toContain(
      'providers: [PatientGenService, requirePrivateFiles(patientResource)],',
    );
    expect(module).toContain('exports: [PatientGenService],');
    const fields = file('resourceFields.generated.ts');
    expect(fields).toContain("photo: { kind: 'String', private: true },");
    expect(fields).toContain("papers: { kind: 'String', list: true, private: true },");
    expect(file('fieldDirectives.generated.ts')).toContain("photo: { genUpload: 'image' },");
  });

  it('limit a text to the default length of its column', async () => {
    const { file, page } = await planAndRender(shop, PLACES, 'mysql');
    const dto = file('create-shop.gen.dto.ts');
    expect(decoratorsAbove(dto, 'name')).toContain('@MaxLength(191)');
    expect(decoratorsAbove(dto, 'notes')).not.toContain('MaxLength');
    expect(page('ShopEdit.tsx')).toContain('const nameRules = [requiredText(), maxLength(191)];');
  });

  it('are validated in the forms', async () => {
    const { file } = await planAndRender(club);
    const form = file('members/inputs.tsx').replace(/\s+/g, ' ');
    for (const input of [
      '<TextInput<MemberRecord> source="name" validate={requiredText()} />',
      '<TextInput<MemberRecord> source="motto" />',
      '<TextInput<MemberRecord> source="memo" validate={maxLength(40)} />',
      `const sinceRules = [required(), notBefore('2020-01-31T00:00:00Z'), notAfter('now')];`,
      'source="since" validate={sinceRules}',
      `<DateOnlyInput<MemberRecord> source="born" validate={notAfter('today')} />`,
      'const tagsRules = [minItems(1), maxItems(3)];',
      '<ValueListInput<MemberRecord> source="tags" validate={tagsRules} />',
      '<ValueListInput<MemberRecord> source="scores" kind="integer" />',
      '<FileUploadInput<MemberRecord> source="papers" multiple validate={maxItems(5)} />',
    ])
      expect(form).toContain(input);
    expect(form).toMatch(
      /import \{[^}]*maxItems, maxLength, minItems, minLength, notAfter, notBefore[^}]*\} from '@gen\/react-admin'/,
    );
  });

  it('apply to cells in the Studio', async () => {
    const { file } = await planAndRender(club);
    const studio = file('MemberStudio.tsx').replace(/\s+/g, ' ').replace(/, \}/g, ' }');
    expect(studio).toContain("min: '2020-01-31T00:00:00Z', max: 'now' }");
    expect(studio).toContain("{ field: 'born', type: 'date', editable: true, max: 'today' }");
    expect(studio).toContain(
      "{ field: 'tags', type: 'textList', editable: true, minItems: 1, maxItems: 3 }",
    );
  });

  it('let an optional unique text be empty, whatever its format', async () => {
    const { file } = await planAndRender(club);
    const dto = file('create-member.gen.dto.ts');
    expect(decoratorsAbove(dto, 'badge')).toContain('@IsOptional() @IsBlankable() @IsString()');
    expect(decoratorsAbove(dto, 'email')).toContain(
      '@IsBlankable() @IsString() @IsEmail() @MaxLength(80)',
    );
    expect(decoratorsAbove(dto, 'photo')).not.toContain('Blankable');
  });

  it('tell the service which texts are optional and unique', async () => {
    const table = (await planAndRender(club)).file('member.gen.resource.ts');
    expect(table).toContain("badge: { kind: 'String', optional: true, unique: true },");
    expect(table).toContain("name: { kind: 'String' },");
  });
});
