import { type ProblemText, createProblem } from '../../base/diagnostics';
import { GRAMMAR_WORDS, isKeyword } from '../access/expression';
import { readNamedWords } from '../access/named-words';
import { FIELD_WORDS, MODEL_WORDS, type ModelWord } from '../access/operations';
import { parseEntries, type ParsedEntry } from '../access/parse';
import type { ArgumentReader } from './arguments';
import { onModel, type FieldDirective } from './row';

/** Text after a rule that looks like a continuation of it. */
const CONTINUATION = /^(?:[&|,!)]|(?:and|or|not|AND|OR|NOT|but|except|if|unless|when|where)\b)/;

/** Parses the rules between the parentheses. */
const ruleEntries =
  <Word extends string>(words: readonly Word[]): ArgumentReader<readonly ParsedEntry<Word>[]> =>
  ({ name, argument = '', behind = '' }) => {
    const entries = parseEntries(argument, words);
    if (!('problem' in entries))
      return CONTINUATION.test(behind)
        ? {
            problem: createProblem(
              `@${name}(${argument}) ends before ${behind}`,
              'write the whole rule between the parentheses',
            ),
          }
        : { value: entries };
    const { message, cure } = entries.problem;
    return { problem: createProblem(`@${name}(${argument}) ${message}`, cure) };
  };

/** `// @gen_access(read: published or own)`: who may do what with the records. */
export const accessOfModel = onModel<readonly ParsedEntry<ModelWord>[]>({
  isRepeatable: true,
  argument: ruleEntries(MODEL_WORDS),
  read: (entries, marks, location) => {
    marks.rules = [...(marks.rules ?? []), { entries, location }];
  },
});

/** Parses the name of a rule and the rule, as one entry. */
const namedEntry: ArgumentReader<ParsedEntry<string>> = (use) => {
  const { name, argument = '' } = use;
  const [, word] = /^([A-Za-z]\w*)\s*:/.exec(argument) ?? [];
  const example = `@${name}(member: own or members.some(userId == user.id))`;
  if (word === undefined)
    return {
      problem: createProblem(
        `@${name}(${argument}) gives the rule no name`,
        `write it like ${example}`,
      ),
    };
  if (isKeyword(word) || GRAMMAR_WORDS.includes(word))
    return {
      problem: createProblem(
        `@${name}(${argument}) is named ${word}, which is a rule keyword`,
        'rename it',
      ),
    };
  if (/,\s*\w+\s*:/.test(argument.replace(/"(?:\\.|[^"\\])*"/g, '')))
    return {
      problem: createProblem(
        `@${name}(${argument}) names more than one rule`,
        `write each in a @${name} of its own`,
      ),
    };
  const read = ruleEntries([word])(use);
  if ('problem' in read) return read;
  const [entry] = read.value;
  return entry
    ? { value: entry }
    : { problem: createProblem(`@${name}(${argument}) is empty`, `write it like ${example}`) };
};

/** `// @gen_rule(member: own or …)`: a rule that others refer to by name, including those of related models. */
export const rule = onModel<ParsedEntry<string>>({
  isOfAll: true,
  isRepeatable: true,
  argument: namedEntry,
  read: (entry, marks, location) => {
    const [name = ''] = entry.words;
    marks.namedRules = [...(marks.namedRules ?? []), { name, rule: entry.rule, location }];
  },
});

const rulesOfField = ruleEntries(FIELD_WORDS);

/** `/// @gen_access(read: editor)`: who reads or writes one field. It is checked once the whole schema is known. */
export const accessOfField: FieldDirective = {
  above: 'field',
  key: 'access',
  isOfColumns: false,
  isRepeatable: true,
  check: () => [],
  read(use, directives, location) {
    const reading = rulesOfField(use);
    if ('problem' in reading) return reading.problem;
    directives.access = [...(directives.access ?? []), { entries: reading.value, location }];
    return undefined;
  },
};

const needsField = (name: string, example: string): ProblemText =>
  createProblem(`@${name} needs the name of a field`, `write it like // @${name}(${example})`);

/** `// @gen_owner(authorId)`: the field that identifies a record's owner. */
export const owner = onModel<string>({
  isOfAll: true,
  argument: ({ name, argument }) =>
    argument ? { value: argument } : { problem: needsField(name, 'authorId') },
  read: (field, marks, location) => {
    marks.owner = { field, location };
  },
});

/** `// @gen_tenant(tenantId, except: admin)`: nobody can access records of another tenant. */
export const tenant = onModel<{ field: string; except?: string }>({
  argument({ name, argument = '' }) {
    const [field = '', ...more] = argument.split(',');
    if (field.trim() === '' || field.includes(':'))
      return { problem: needsField(name, 'tenantId') };
    const read = readNamedWords(
      name,
      more.join(','),
      ['except'],
      `@${name}(tenantId, except: admin)`,
    );
    return 'problem' in read ? read : { value: { field: field.trim(), ...read } };
  },
  read: (given, marks, location) => {
    marks.tenant = { ...given, location };
  },
});

/** `// @gen_user(role: role, all: admin)`: the model that logs in. */
export const user = onModel<{ role?: string; all?: string }>({
  isOfAll: true,
  argument({ name, argument = '' }) {
    const read = readNamedWords(
      name,
      argument,
      ['role', 'all'],
      `@${name}(role: role, all: admin)`,
    );
    return 'problem' in read ? read : { value: read };
  },
  read: (given, marks, location) => {
    marks.user = { ...given, location };
  },
});
