import { recallingReader } from './recall';

describe('a reader that recalls', () => {
  it('parses a text once, over two runs', () => {
    const parse = jest.fn((text: string) => ({ length: text.length }));
    const first = recallingReader(parse);
    expect(first.read('a.ts', 'one')).toEqual({ length: 3 });
    const second = recallingReader(parse, first.known);
    expect(second.read('a.ts', 'one')).toEqual({ length: 3 });
    expect(parse).toHaveBeenCalledTimes(1);
    expect(second.known).toEqual(first.known);
  });

  it('parses what changed, and forgets what nobody asks for any more', () => {
    const parse = jest.fn((text: string) => text.toUpperCase());
    const first = recallingReader(parse);
    first.read('a.ts', 'one');
    first.read('b.ts', 'two');
    const second = recallingReader(parse, first.known);
    expect(second.read('a.ts', 'three')).toBe('THREE');
    expect(Object.keys(second.known)).toEqual(['a.ts']);
  });
});
