import fc from 'fast-check';
import { parseEnv } from 'node:util';
import { fillInExample, quoteValue, valuesOf, addValues } from './env-file';

const EXAMPLE = `# Address of the database
DATABASE_URL=postgresql://user:password@localhost:5432/app

# Signs access tokens
JWT_SECRET=

# Where uploads are kept
UPLOADS_DIR=uploads
`;

describe('a .env file', () => {
  it('is the example with values filled in and its comments kept', () => {
    const values = new Map([
      ['DATABASE_URL', 'postgresql://a'],
      ['JWT_SECRET', "$& it's"],
      ['MORE', '1'],
    ]);
    const text = fillInExample(EXAMPLE, values);
    expect(text).toContain("# Signs access tokens\nJWT_SECRET=`$& it's`\n");
    expect(parseEnv(text)).toEqual({
      DATABASE_URL: 'postgresql://a',
      JWT_SECRET: "$& it's",
      UPLOADS_DIR: 'uploads',
      MORE: '1',
    });
  });

  it('of the user gets the missing values and keeps every other line', () => {
    const own = 'A=1\r\nJWT_SECRET=\r\n# the end';
    expect(
      addValues(
        own,
        new Map([
          ['JWT_SECRET', 's'],
          ['B', '2'],
        ]),
      ),
    ).toBe('A=1\r\nJWT_SECRET=s\r\n# the end\r\nB=2\r\n');
    expect(addValues(own, new Map())).toBe(own);
  });

  it('returns any value as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!/[\r\n]/.test(value) && !["'", '`', '"'].every((mark) => value.includes(mark)));
        fc.pre(value.includes("'") && value.includes('`') ? !value.includes('\\n') : true);
        expect(parseEnv(`X=${quoteValue(value)}\nY=1\n`)).toEqual({ X: value, Y: '1' });
      }),
    );
    expect(() => quoteValue('a\nb')).toThrow('line breaks');
  });

  it('has no variable for an empty value', () =>
    expect([...valuesOf('A=\nB=2\n').keys()]).toEqual(['B']));
});
