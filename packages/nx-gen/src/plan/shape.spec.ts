import { decoratorsAbove, planAndRender } from '../testing/plan';

describe('a JSON value with known keys', () => {
  it('has constants of its own for the rules of each key', async () => {
    const { page } = await planAndRender(`
// @gen_form()
model Shop {
  id          Int   @id @default(autoincrement())
  /// @gen_json(zip: String @min(2) @max(5), Zip: String @min(2) @max(5), lineOne: String @min(2) @max(5))
  address     Json
  /// @gen_json(one: String @min(2) @max(5))
  addressLine Json
}`);
    const constants = [...page('ShopCreate.tsx').matchAll(/^const (\w\S*) = \[/gm)].map(
      ([, name]) => name,
    );
    expect(constants).toHaveLength(4);
    expect(new Set(constants).size).toBe(4);
  });

  it('may be a list in one column, which may be absent', async () => {
    const { file, page } = await planAndRender(`
// @gen_form()
model Blend {
  id    Int   @id @default(autoincrement())
  /// @gen_json([code: String, weight: Float @max(1)])
  parts Json? // @minItems(1) @maxItems(3)
  /// @gen_json([label: String])
  steps Json // @minItems(1) @maxItems(2)
}`);
    const create = file('create-blend.gen.dto.ts');
    expect(decoratorsAbove(create, 'parts')).toBe(
      '@ApiPropertyOptional({ type: BlendPartsGenDto, isArray: true, minItems: 1, maxItems: 3, nullable: true }) @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(3) @JsonShape(BlendPartsGenDto, { each: true })',
    );
    expect(create).toContain('parts?: BlendPartsGenDto[] | null;');
    expect(create).toContain('steps!: BlendStepsGenDto[];');
    expect(file('blend-response.gen.dto.ts')).toContain('parts!: BlendPartsGenDto[] | null;');
    expect(file('blend-shapes.gen.dto.ts')).toContain('/** One of the values of Blend.parts. */');
    expect(file('blends/record.ts')).toContain('parts: BlendPartsValue[] | null;');
    // the column is one of JSON for Prisma, whose filters for lists it does not have
    expect(file('blend.gen.resource.ts')).toContain("parts: { kind: 'Json', optional: true }");
    const form = page('BlendCreate.tsx');
    expect(form).toContain('const stepsRules = [minItems(1), maxItems(2)];');
    // a form counts null as an empty list
    for (const line of [
      '<ShapeListInput<BlendRecord> source="parts" validate={maxItems(3)}>',
      '<TextInput<BlendPartsValue> source="code" validate={requiredText()} />',
      '<NumericInput<BlendPartsValue> source="weight" validate={parts$weightRules} />',
    ])
      expect(form).toContain(line);
    for (const line of [
      '<ShapeListField<BlendRecord> source="parts">',
      '<TextField<BlendPartsValue> source="code" />',
      '<NumberField<BlendPartsValue> source="weight" />',
    ])
      expect(page('BlendShow.tsx')).toContain(line);
    expect(page('BlendList.tsx')).toContain(
      '<Column source="parts" field={ShapeField} disableSort />',
    );
  });

  it('has nothing to do with a unique field of the same name', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Shop {
  id      Int     @id @default(autoincrement())
  zip     String? @unique
  /// @gen_json(zip: String? @pattern(^[0-9]{5}$))
  address Json?
}`);
    expect(file('create-shop.gen.dto.ts')).toContain('@IsBlankable()');
    expect(decoratorsAbove(file('shop-shapes.gen.dto.ts'), 'zip')).not.toContain('IsBlankable');
  });
});
