import { PLACES, decoratorsAbove, planAndRender } from '../testing/plan';

const shop = `
enum MinValue {
  a
}
// @gen_form()
model Offer {
  id      Int      @id @default(autoincrement())
  stock   Int      // @min(0) @max(500)
  rank    Int?     // @min(1)
  share   Float    // @min(-0.5) @max(100)
  price   Decimal  @db.Decimal(10, 2) // @min(0.01) @max(99999999.99)
  serial  BigInt   @default(7) // @max(9007199254740993)
  kind    MinValue
  plain   Int
  paid    Decimal? @db.Money
}`;

describe('the bounds of a number', () => {
  it('are validated exactly by the API, and are in its document', async () => {
    const { file } = await planAndRender(shop);
    const dto = file('create-offer.gen.dto.ts');
    expect(decoratorsAbove(dto, 'stock')).toBe(
      "@ApiProperty({ type: 'integer', format: 'int32', minimum: 0, maximum: 500 }) @IsInt32() @Min(0) @Max(500)",
    );
    expect(decoratorsAbove(dto, 'rank')).toMatch(
      /minimum: 1, nullable: true \}\) @IsOptional\(\) @IsInt32\(\) @Min\(1\)$/,
    );
    expect(decoratorsAbove(dto, 'share')).toBe(
      '@ApiProperty({ minimum: -0.5, maximum: 100 }) @IsNumber() @Min(-0.5) @Max(100)',
    );
    expect(decoratorsAbove(dto, 'price')).toBe(
      "@ApiProperty({ format: 'decimal', description: 'At least 0.01, at most 99999999.99' }) @IsDecimalText({ precision: 10, scale: 2 }) @MinValue('0.01') @MaxValue('99999999.99')",
    );
    expect(decoratorsAbove(dto, 'serial')).toContain(
      "default: '7', description: 'At most 9007199254740993' }) @IsUndefinable() @ToBigInt() @IsBigIntValue() @MaxValue('9007199254740993')",
    );
    expect(decoratorsAbove(dto, 'paid')).toContain(
      " @IsDecimalText({ precision: 19, scale: 2 }) @MinValue('-92233720368547758.08') @MaxValue('92233720368547758.07')",
    );
    expect(decoratorsAbove(dto, 'plain')).toBe(
      "@ApiProperty({ type: 'integer', format: 'int32' }) @IsInt32()",
    );
    expect(file('offer-response.gen.dto.ts')).not.toMatch(/minimum|At least/);
  });

  it('do not clash with an enum that has the name of a validator', async () => {
    const { file } = await planAndRender(shop);
    expect(file('create-offer.gen.dto.ts')).toContain('MinValue as MinValueEnum');
  });

  it('are validated in the forms', async () => {
    const { page } = await planAndRender(shop);
    const form = page('OfferEdit.tsx').replace(/\s+/g, ' ');
    expect(form).toContain('const stockRules = [required(), minValue(0), maxValue(500)];');
    expect(form).toContain('source="stock" kind="integer" validate={stockRules}');
    expect(form).toContain('source="rank" kind="integer" validate={minValue(1)}');
    expect(form).toContain(
      "const priceRules = [required(), minDecimal('0.01'), maxDecimal('99999999.99')];",
    );
    expect(form).toContain(`const serialRules = [required(), maxDecimal('9007199254740993')];`);
    expect(form).toMatch(/import \{[^}]*maxDecimal, minDecimal[^}]*\} from '@gen\/react-admin'/i);
    expect(form).toMatch(/import \{[^}]*maxValue, minValue[^}]*\} from 'react-admin'/i);
  });

  it('apply to cells in the Studio', async () => {
    const { file } = await planAndRender(shop);
    const studio = file('OfferStudio.tsx').replace(/\s+/g, ' ');
    expect(studio).toContain(
      "{ field: 'stock', type: 'integer', editable: true, required: true, min: '0', max: '500' }",
    );
    expect(studio).toContain(
      "type: 'decimal', editable: true, required: true, min: '0.01', max: '99999999.99'",
    );
    expect(studio).toContain("{ field: 'plain', type: 'integer', editable: true, required: true }");
  });

  it('do not apply to the filters of a list', async () => {
    const { file } = await planAndRender(shop);
    expect(file('OfferList.tsx')).not.toMatch(/minValue\(|minDecimal/);
  });

  it('are beyond those of Prisma in an unsigned column of MySQL, in a foreign key too', async () => {
    const { file } = await planAndRender(
      `
// @gen_form()
model Meter {
  id     Int    @id @db.UnsignedInt
  count  Int    @db.UnsignedInt
  total  BigInt @db.UnsignedBigInt
  nextId Int?   @db.UnsignedInt
  next   Meter? @relation("next", fields: [nextId], references: [id])
  last   Meter[] @relation("next")
}`,
      PLACES,
      'mysql',
    );
    const dto = file('create-meter.gen.dto.ts');
    expect(decoratorsAbove(dto, 'count')).toBe(
      "@ApiProperty({ type: 'integer', format: 'int64', minimum: 0, maximum: 4294967295 }) @IsUnsignedInt() @Min(0) @Max(4294967295)",
    );
    expect(decoratorsAbove(dto, 'total')).toBe(
      "@ApiProperty({ type: String, format: 'int64', description: 'At least 0, at most 18446744073709551615' }) @ToBigInt() @IsUnsignedBigInt() @MinValue('0') @MaxValue('18446744073709551615')",
    );
    expect(decoratorsAbove(dto, 'nextId')).toContain('@IsOptional() @IsUnsignedInt()');
    expect(file('meter-response.gen.dto.ts')).not.toContain('int32');
    const resource = file('meter.gen.resource.ts');
    expect(resource).toContain("id: { kind: 'Int', greatest: '4294967295' },");
    expect(resource).toContain("nextId: { kind: 'Int', optional: true, greatest: '4294967295' },");
    expect(resource).toContain("total: { kind: 'BigInt', greatest: '18446744073709551615' },");
    const form = file('MeterEdit.tsx').replace(/\s+/g, ' ');
    expect(form).toContain('minValue(0), maxValue(4294967295)');
    expect(form).toContain("minDecimal('0'), maxDecimal('18446744073709551615')");
    expect(file('MeterStudio.tsx').replace(/\s+/g, ' ')).toContain(
      "min: '0', max: '18446744073709551615'",
    );
  });
});
