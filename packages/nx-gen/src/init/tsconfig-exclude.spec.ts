import { addToExclude, hasEntry } from './tsconfig-exclude';

describe('tsconfig-exclude', () => {
  it('extends an existing list in its own layout', () => {
    expect(addToExclude('{ "exclude": ["dist", "test"] }', ['src/a'])).toBe(
      '{ "exclude": ["dist", "test", "src/a"] }',
    );
    expect(addToExclude('{\n  "exclude": [\n    "dist",\n    "test"\n  ]\n}\n', ['a', 'b'])).toBe(
      '{\n  "exclude": [\n    "dist",\n    "test",\n    "a",\n    "b"\n  ]\n}\n',
    );
    expect(addToExclude('{ "exclude": [] }', ['a'])).toBe('{ "exclude": ["a"] }');
  });

  it('creates a missing list with the defaults of TypeScript', () => {
    expect(addToExclude('{\n  "compilerOptions": {} // mine\n}\n', ['a'])).toBe(
      '{\n  "compilerOptions": {}, // mine\n  "exclude": ["node_modules", "dist", "a"]\n}\n',
    );
    expect(addToExclude('{}', ['a'])).toBe('{\n  "exclude": ["node_modules", "dist", "a"]\n}');
  });

  it('changes nothing when the paths are already excluded', () => {
    const text = '// why\n{ "exclude": ["a", "b",] }';
    expect(addToExclude(text, ['b', 'a'])).toBe(text);
  });

  it('returns undefined for a file that is not an object or whose exclude is not a list', () => {
    expect(addToExclude('[]', ['a'])).toBeUndefined();
    expect(addToExclude('{ "exclude": "a" }', ['a'])).toBeUndefined();
  });

  it('detects a top-level entry', () => {
    expect(hasEntry('{ /* x */ "include": ["src"] }', 'include')).toBe(true);
    expect(hasEntry('{ "compilerOptions": { "include": 1 } }', 'include')).toBe(false);
  });
});
