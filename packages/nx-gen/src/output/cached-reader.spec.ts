import { createCachedReader } from './cached-reader';

describe('a cached reader', () => {
  it('parses a text once across two runs', () => {
    const parse = jest.fn((text: string) => ({ length: text.length }));
    const first = createCachedReader(parse);
    expect(first.read('a.ts', 'one')).toEqual({ length: 3 });
    const second = createCachedReader(parse, first.known);
    expect(second.read('a.ts', 'one')).toEqual({ length: 3 });
    expect(parse).toHaveBeenCalledTimes(1);
    expect(second.known).toEqual(first.known);
  });

  it('parses a changed text again, and drops entries that the last run did not read', () => {
    const parse = jest.fn((text: string) => text.toUpperCase());
    const first = createCachedReader(parse);
    first.read('a.ts', 'one');
    first.read('b.ts', 'two');
    const second = createCachedReader(parse, first.known);
    expect(second.read('a.ts', 'three')).toBe('THREE');
    expect(Object.keys(second.known)).toEqual(['a.ts']);
  });
});
