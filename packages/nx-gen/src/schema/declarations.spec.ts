import fc from 'fast-check';
import { attributeIndex, attributeString, outlineOf } from './declarations';

const outline = (...lines: string[]) => outlineOf('schema.prisma', lines.join('\n'));

describe('the outline of a schema file', () => {
  it('contains blocks with their members and lines', () => {
    const { blocks } = outline(
      'model A {',
      '  id Int @id',
      '  @@map("a")',
      '}',
      'enum B {',
      '  X',
      '}',
    );
    expect(
      blocks.map(({ keyword, name, line, members }) => [
        keyword,
        name,
        line,
        members.map((member) => `${member.line} ${member.name}`),
      ]),
    ).toEqual([
      ['model', 'A', 1, ['2 id', '3 ']],
      ['enum', 'B', 5, ['6 X']],
    ]);
  });

  it('assigns to a block the contiguous comment lines above it', () => {
    const { blocks, stray } = outline('// far', '', '// near', '/// nearer', 'model A {', '}');
    expect(blocks[0]?.above.map(({ text }) => text)).toEqual(['near', 'nearer']);
    expect(stray.map(({ text }) => text)).toEqual(['far']);
  });

  it('assigns to a field the comments above it and the one at the end of its line', () => {
    const [block] = outline('model A {', '  /// one', '  // two', '  id Int // three', '}').blocks;
    const [field] = block?.members ?? [];
    expect(field?.above.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(field?.trailing?.text).toBe('three');
  });

  it('assigns a comment before or after a closing brace, or at the end, to nothing', () => {
    const { stray, blocks } = outline('model A {', '  // one', '} // two', '// three');
    expect(blocks[0]?.stray.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(stray.map(({ text }) => text)).toEqual(['three']);
  });

  it('does not assign the comment above one block to the next one', () => {
    const { blocks } = outline('// @gen_form()', 'model A {', '}', 'model B {', '}');
    expect(blocks.map(({ above }) => above.length)).toEqual([1, 0]);
  });

  it('is built from any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => outlineOf('schema.prisma', text)).not.toThrow();
      }),
    );
  });
});

describe('an attribute', () => {
  const tokensOf = (line: string) =>
    outline('model A {', line, '}').blocks[0]?.members[0]?.tokens ?? [];

  it('is located by its name', () => {
    expect(attributeIndex(tokensOf('a Int @unique @map("x")'), 'map')).toBe(5);
    expect(attributeIndex(tokensOf('map Int @unique'), 'map')).toBe(-1);
  });

  it('has the string of a named argument, at its own depth only', () => {
    const tokens = tokensOf(
      'a B @relation(name: "r", fields: [x], references: [map], map: "fk_a") @map("other")',
    );
    expect(attributeString(tokens, 'relation', 'map')).toBe('fk_a');
    expect(attributeString(tokens, 'relation', 'name')).toBe('r');
    expect(attributeString(tokens, 'map', 'map')).toBeUndefined();
    expect(attributeString(tokensOf('a B'), 'relation', 'map')).toBeUndefined();
  });
});
