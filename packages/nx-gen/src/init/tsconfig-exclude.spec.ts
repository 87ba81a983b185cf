import { excludeFrom, hasEntry } from './tsconfig-exclude';

describe('excludeFrom', () => {
  it('adds to the list that is there, in its own layout', () => {
    expect(excludeFrom('{ "exclude": ["dist", "test"] }', ['src/a'])).toBe(
      '{ "exclude": ["dist", "test", "src/a"] }',
    );
    expect(excludeFrom('{\n  "exclude": [\n    "dist",\n    "test"\n  ]\n}\n', ['a', 'b'])).toBe(
      '{\n  "exclude": [\n    "dist",\n    "test",\n    "a",\n    "b"\n  ]\n}\n',
    );
    expect(excludeFrom('{ "exclude": [] }', ['a'])).toBe('{ "exclude": ["a"] }');
  });

  it('writes a list where there is none, with what TypeScript excludes by itself', () => {
    expect(excludeFrom('{\n  "compilerOptions": {} // mine\n}\n', ['a'])).toBe(
      '{\n  "compilerOptions": {}, // mine\n  "exclude": ["node_modules", "dist", "a"]\n}\n',
    );
    expect(excludeFrom('{}', ['a'])).toBe('{\n  "exclude": ["node_modules", "dist", "a"]\n}');
  });

  it('changes nothing where the paths are excluded already', () => {
    const text = '// why\n{ "exclude": ["a", "b",] }';
    expect(excludeFrom(text, ['b', 'a'])).toBe(text);
  });

  it('gives up on a file that is no object, or whose list is none', () => {
    expect(excludeFrom('[]', ['a'])).toBeUndefined();
    expect(excludeFrom('{ "exclude": "a" }', ['a'])).toBeUndefined();
  });

  it('tells whether a file has an entry', () => {
    expect(hasEntry('{ /* x */ "include": ["src"] }', 'include')).toBe(true);
    expect(hasEntry('{ "compilerOptions": { "include": 1 } }', 'include')).toBe(false);
  });
});
