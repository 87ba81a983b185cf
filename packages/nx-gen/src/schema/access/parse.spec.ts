import fc from 'fast-check';
import { FIELD_WORDS, MODEL_WORDS } from './operations';
import { parseEntries } from './parse';
import { printRule } from './print';
import { randomRule } from './testing/random-rules';

const parse = (text: string) => {
  const read = parseEntries(text, MODEL_WORDS);
  if ('problem' in read) throw new Error([read.problem.message, read.problem.cure].join('; '));
  return read;
};

/** Returns the problem of a text and its cure. */
const problemOf = (text: string, words: readonly string[] = MODEL_WORDS): string | undefined => {
  const read = parseEntries(text, words);
  return 'problem' in read
    ? [read.problem.message, read.problem.cure].filter(Boolean).join('; ')
    : undefined;
};

describe('the rules of @gen_access', () => {
  it('are parsed with their operations and their source text', () => {
    const entries = parse('create, edit: own and author or editor, delete: admin');
    expect(entries.map(({ words, text }) => [words, text])).toEqual([
      [['create', 'edit'], 'create, edit: own and author or editor'],
      [['delete'], 'delete: admin'],
    ]);
  });

  it.each([
    ['own and author or editor', '(own and author) or editor'],
    ['a or b and c', 'a or (b and c)'],
    ['not a and b', '(not a) and b'],
    ['not not a', 'not (not a)'],
    ['a == "x" or b', '(a == "x") or b'],
  ])('%s means %s', (text, meant) => {
    const rule = (written: string) => parse(`read: ${written}`)[0]?.rule;
    expect(rule(text)).toEqual(rule(meant));
  });

  it('round-trip through printing, for any rule', () => {
    fc.assert(
      fc.property(randomRule, (rule) => {
        expect(parse(`read: ${printRule(rule)}`).map((entry) => entry.rule)).toEqual([rule]);
      }),
      { numRuns: 1000 },
    );
  });

  it('are parsed or refused with a message, for any text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['read', ':', ',', 'own', 'and', 'or', 'not', '(', ')', '.', 'some', 'in', '[', ']'],
        ...['==', '<', 'user', 'null', '"a"', '"', '1', '-', '&&', '=', '\u202e', 'ä', '!', '\\'],
      ),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const read = parseEntries(parts.join(' '), MODEL_WORDS);
        expect('problem' in read ? read.problem.message : read.length).toBeTruthy();
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 'is empty; write it like @gen_access(list: own)'],
    ['raed: own', 'names the unknown operation raed; did you mean read?'],
    [
      'published',
      'does not say which operation published is for; write it like @gen_access(list: own); the operations are list, show, create, edit, delete, restore, read, write and all',
    ],
    ['read own', 'has no colon after read; write it like @gen_access(list: own)'],
    ['read: own and', 'ends after and'],
    ['read:', 'ends after :'],
    ['read: (own or editor', 'lacks a closing )'],
    ['read: own editor', 'cannot be parsed at editor; join conditions with and, or and not'],
    ['read: own && editor', 'cannot be parsed at &&; write and'],
    ['read: own || editor', 'cannot be parsed at ||; write or'],
    ['read: !own', 'cannot be parsed at !own; write not'],
    ['read: state = draft', 'cannot be parsed at =; compare with =='],
    ["read: title == 'a'", "cannot be parsed at 'a'; write texts in double quotes"],
    ['read: title == "a', 'cannot be parsed at "a; end the text with a double quote'],
    ['read: title == "\\q"', 'holds the text "\\q", whose escapes cannot be read'],
    [
      'read: authorId == user.',
      'compares with user, which has many fields; name one, as in user.id',
    ],
    ['read: state in draft', 'has no list after state in; write state in [a, b]'],
    ['read: state in []', 'has an empty list after state in; write state in [a, b]'],
    [
      'read: delete()',
      'calls delete(), which cannot be the name of a function; give it another name',
    ],
    ['read: mayRead(user)', 'passes an argument to mayRead; write mayRead(), which gets the user'],
    ['read: own)', 'cannot be parsed at )'],
    [
      'read: authorId == usr.id',
      'cannot be parsed at .; among the values to compare with, only user has fields, as in user.id',
    ],
    ['read: and', 'cannot be parsed at and; join conditions with and, or and not'],
    [
      `read: ${'not '.repeat(30)}own`,
      'is nested too deeply; write a function in the access file of the model, and name it here',
    ],
    [
      `read: ${'a.'.repeat(50_000)}b`,
      'is nested too deeply; write a function in the access file of the model, and name it here',
    ],
    [
      `read: ${'('.repeat(50_000)}`,
      'is nested too deeply; write a function in the access file of the model, and name it here',
    ],
  ])('%s is refused', (text, problem) => expect(problemOf(text)).toBe(problem));

  it('of a field accept only read, write, create, edit and choose', () => {
    expect(problemOf('delete: own', FIELD_WORDS)).toBe(
      'names the unknown operation delete; write it like @gen_access(read: own); the operations are read, write, create, edit and choose',
    );
    expect(problemOf('read, create, edit: own', FIELD_WORDS)).toBeUndefined();
  });
});
