import fc from 'fast-check';
import { syntaxErrors } from './parse-gate';
import { withoutRepeats } from './without-repeats';

const TABLE = `export const x: x = {
  x: {
    x: '',
    x: { x: '', x: [1, 2] },
    x: { x: '', x: [1, 2] },
    x: '',
    x: x(
      x,
      x,
    ),
  },
  x: {
    x: '',
    x: { x: '', x: [1, 2] },
    x: x(
      x,
    ),
  },
  x: x =>
    x,
  x: {
    x: '\\n{',
    x: '\\n{',
  },
  x,
  x,
};
`;

describe('a shape without repeats', () => {
  it('has each kind of entry once', () => {
    expect(withoutRepeats(TABLE)).toBe(`export const x: x = {
  x: {
    x: '',
    x: { x: '', x: [1, 2] },
    x: x(
      x,
    ),
  },
  x: x =>
    x,
  x: {
    x: '\\n{',
  },
  x,
};
`);
  });

  it('keeps repeated lines that are not entries or have another layout', () => {
    for (const text of [
      'a,\nb\na,',
      'f(\n  a => a,\n  b =>\n  a => a,\n);',
      'a(\n',
      ')\n',
      '}, {\n',
    ])
      expect(withoutRepeats(text)).toBe(text);
  });

  it('never hides a syntax error', () => {
    const noise = fc.constantFrom(
      ...`'"<>{}()[];:,.=!?@ \n01x`,
      ...['\n  x,', '\n  x: x,', '\n  x(),', '\n  }', '\n  {', '},', ' class '],
    );
    fc.assert(
      fc.property(
        fc.nat(TABLE.length - 1),
        fc.nat(8),
        fc.array(noise, { maxLength: 4 }).map((parts) => parts.join('')),
        (at, removed, added) => {
          const text = TABLE.slice(0, at) + added + TABLE.slice(at + removed);
          return isRight(text) || !isRight(withoutRepeats(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const isRight = (text: string): boolean => syntaxErrors('a.ts', text).length === 0;
