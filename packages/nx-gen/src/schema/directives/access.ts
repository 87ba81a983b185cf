import { type Told, told } from '../../base/diagnostics';
import { GRAMMAR_WORDS, isKeyword } from '../access/expression';
import { readNamedWords } from '../access/named-words';
import { FIELD_WORDS, MODEL_WORDS, type ModelWord } from '../access/operations';
import { parseEntries, type ParsedEntry } from '../access/parse';
import type { Argument } from './arguments';
import { onModel, type FieldDirective } from './row';

/** Text behind a rule that reads as if it were a part of it. */
const GOES_ON = /^(?:[&|,!)]|(?:and|or|not|AND|OR|NOT|but|except|if|unless|when|where)\b)/;

/** The rules between the parentheses. */
const rules =
  <Word extends string>(words: readonly Word[]): Argument<readonly ParsedEntry<Word>[]> =>
  ({ name, argument = '', behind = '' }) => {
    const entries = parseEntries(argument, words);
    if (!('problem' in entries))
      return GOES_ON.test(behind)
        ? {
            problem: told(
              `@${name}(${argument}) ends before ${behind}`,
              'write all of the rule between the parentheses',
            ),
          }
        : { value: entries };
    const { message, cure } = entries.problem;
    return { problem: told(`@${name}(${argument}) ${message}`, cure) };
  };

/** `// @gen_access(read: published or own)`: who may do what with the records. */
export const accessOfModel = onModel<readonly ParsedEntry<ModelWord>[]>({
  isRepeatable: true,
  argument: rules(MODEL_WORDS),
  read: (entries, marks, location) => {
    marks.rules = [...(marks.rules ?? []), { entries, location }];
  },
});

/** The name of a rule and the rule, as one entry. */
const named: Argument<ParsedEntry<string>> = (use) => {
  const { name, argument = '' } = use;
  const [, word] = /^([A-Za-z]\w*)\s*:/.exec(argument) ?? [];
  const example = `@${name}(member: own or members.some(userId == user.id))`;
  if (word === undefined)
    return {
      problem: told(`@${name}(${argument}) gives the rule no name`, `write it like ${example}`),
    };
  if (isKeyword(word) || GRAMMAR_WORDS.includes(word))
    return {
      problem: told(
        `@${name}(${argument}) is called ${word}, which is a word of all rules`,
        'call it otherwise',
      ),
    };
  if (/,\s*\w+\s*:/.test(argument.replace(/"(?:\\.|[^"\\])*"/g, '')))
    return {
      problem: told(
        `@${name}(${argument}) names more than one rule`,
        `write each in a @${name} of its own`,
      ),
    };
  const read = rules([word])(use);
  if ('problem' in read) return read;
  const [entry] = read.value;
  return entry
    ? { value: entry }
    : { problem: told(`@${name}(${argument}) says nothing`, `write it like ${example}`) };
};

/** `// @gen_rule(member: own or …)`: a rule that others call by its name, those of models that lead here too. */
export const rule = onModel<ParsedEntry<string>>({
  isOfAll: true,
  isRepeatable: true,
  argument: named,
  read: (entry, marks, location) => {
    const [name = ''] = entry.words;
    marks.namedRules = [...(marks.namedRules ?? []), { name, rule: entry.rule, location }];
  },
});

const rulesOfField = rules(FIELD_WORDS);

/** `/// @gen_access(read: editor)`: who reads or writes one field. What is wrong with it depends on the whole schema. */
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

const needsField = (name: string, example: string): Told =>
  told(`@${name} needs the name of a field`, `write it like // @${name}(${example})`);

/** `// @gen_owner(authorId)`: the field that says whose a record is. */
export const owner = onModel<string>({
  isOfAll: true,
  argument: ({ name, argument }) =>
    argument ? { value: argument } : { problem: needsField(name, 'authorId') },
  read: (field, marks, location) => {
    marks.owner = { field, location };
  },
});

/** `// @gen_tenant(tenantId, except: admin)`: nobody meets records of another tenant. */
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

/** `// @gen_user(role: role, all: admin)`: who logs in. */
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
