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

/** What is wrong with a text, and what to do about it. */
const problemOf = (text: string, words: readonly string[] = MODEL_WORDS): string | undefined => {
  const read = parseEntries(text, words);
  return 'problem' in read
    ? [read.problem.message, read.problem.cure].filter(Boolean).join('; ')
    : undefined;
};

describe('the rules between the parentheses', () => {
  it('are read with their operations, each as it is written', () => {
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

  it('are those that were printed, for every rule', () => {
    fc.assert(
      fc.property(randomRule, (rule) => {
        expect(parse(`read: ${printRule(rule)}`).map((entry) => entry.rule)).toEqual([rule]);
      }),
      { numRuns: 1000 },
    );
  });

  it('never end in anything but an answer, whatever is written', () => {
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
    ['', 'says nothing; write it like @gen_access(list: own)'],
    ['raed: own', 'names the operation raed, which there is not; did you mean read?'],
    [
      'published',
      'does not say what published decides about; write it like @gen_access(list: own); there are list, show, create, edit, delete, restore, read, write and all',
    ],
    ['read own', 'has no colon behind read; write it like @gen_access(list: own)'],
    ['read: own and', 'ends behind and'],
    ['read:', 'ends behind :'],
    ['read: (own or editor', 'has no ) for one that it opens'],
    ['read: own editor', 'cannot be read at editor; join conditions by and, or and not'],
    ['read: own && editor', 'cannot be read at &&; write and'],
    ['read: own || editor', 'cannot be read at ||; write or'],
    ['read: !own', 'cannot be read at !own; write not'],
    ['read: state = draft', 'cannot be read at =; compare by =='],
    ["read: title == 'a'", "cannot be read at 'a'; write texts in double quotes"],
    ['read: title == "a', 'cannot be read at "a; end the text with a double quote'],
    ['read: title == "\\q"', 'holds the text "\\q", whose escapes cannot be read'],
    ['read: authorId == user', 'compares with user, which has many fields; write user.id'],
    ['read: state in draft', 'has no list behind state in; write state in [a, b]'],
    ['read: state in []', 'has an empty list behind state in; write state in [a, b]'],
    ['read: delete()', 'calls delete(), which no function can be called; give it another name'],
    ['read: mayRead(user)', 'gives mayRead something; write mayRead(); it gets the user'],
    ['read: own)', 'cannot be read at )'],
    [
      'read: authorId == usr.id',
      'cannot be read at .; of what is compared with, user alone has fields, as in user.id',
    ],
    ['read: and', 'cannot be read at and; join conditions by and, or and not'],
    [
      `read: ${'not '.repeat(30)}own`,
      'is too deep; write a function in the file of the model, and name it here',
    ],
    [
      `read: ${'a.'.repeat(50_000)}b`,
      'is too deep; write a function in the file of the model, and name it here',
    ],
    [
      `read: ${'('.repeat(50_000)}`,
      'is too deep; write a function in the file of the model, and name it here',
    ],
  ])('%s is refused', (text, problem) => expect(problemOf(text)).toBe(problem));

  it('of a field know reading, writing and choosing only', () => {
    expect(problemOf('edit: own', FIELD_WORDS)).toBe(
      'names the operation edit, which there is not; write it like @gen_access(read: own); there are read, write and choose',
    );
    expect(problemOf('read, write: own', FIELD_WORDS)).toBeUndefined();
  });
});
