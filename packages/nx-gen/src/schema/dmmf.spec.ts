import { getDMMF } from '@prisma/internals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDmmf } from './dmmf';

describe("Prisma's reading of a schema", () => {
  it('is the datamodel that getDMMF returns', async () => {
    const path = join(__dirname, '../../test/fixtures/adversarial.prisma');
    const text = readFileSync(path, 'utf8');
    const { datamodel } = await getDMMF({ datamodel: [['a.prisma', text]] });
    expect(readDmmf([['a.prisma', text]])).toEqual(JSON.parse(JSON.stringify(datamodel)));
  });

  it("fails with Prisma's own message, with the file and the line", () => {
    const broken = 'model A {\n  id Int @id\n  b Strin\n}\n';
    expect(() => readDmmf([['a.prisma', broken]])).toThrow(/^a\.prisma:3: Type "Strin" is neither/);
  });
});
