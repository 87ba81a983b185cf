import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import type { ArgumentResult } from '../directives/arguments';
import type { DirectiveUse } from '../directives/directive-use';
import { format } from '../directives/format';
import type { FieldDirectives, ShapeKey } from '../field-directives';
import { SCALARS, type ScalarKind } from '../field-kind';
import { readAnnotations } from '../rules/annotations';
import { withFormatRules } from '../rules/format';
import { rulesOf } from '../rules/table';

/** Prisma's types whose values JSON can hold. */
export const SHAPE_TYPES = ['String', 'Int', 'Float', 'Boolean', 'DateTime', 'Json'] as const;

/** Types without a notation of their own in JSON. */
const AS_TEXT: readonly ScalarKind[] = ['BigInt', 'Decimal', 'Bytes'];

const refuse = (reason: string, cure: string): { problem: ProblemText } => ({
  problem: createProblem(`@gen_json ${reason}`, cure),
});

/** Reads `email: String? @gen_format(email) @max(80)`. */
export function readShapeKey(text: string): ArgumentResult<ShapeKey> {
  const [, name = '', type = '', mark = '', rest = ''] =
    /^([^\s:]+)\s*:\s*([A-Za-z]\w*)\s*(\[\]\?|\?|\[\])?\s*(@.*)?$/su.exec(text) ?? [];
  if (name === '')
    return refuse(
      text === '' ? 'has a comma without a key' : `cannot read the key ${text}`,
      'write each key like street: String, zip: String? or tags: String[]',
    );
  const problem = nameProblem(name) ?? typeProblem(name, type, mark);
  if (problem) return { problem };
  const field = { kind: kindOf(type), type, isList: mark === '[]' };
  const { directives, remaining, problem: formatProblem } = readFormat(name, rest);
  if (formatProblem) return { problem: formatProblem };
  const rules = readRules(name, remaining, field);
  if ('problem' in rules) return rules;
  return {
    value: {
      ...field,
      name,
      isRequired: mark !== '?',
      rules: withFormatRules(rules.value, directives),
      ...(directives.format !== undefined && { format: directives.format }),
    },
  };
}

function nameProblem(name: string): ProblemText | undefined {
  // before the next check: `__proto__` is no identifier of Prisma either, which is not the reason
  if (name in Object.prototype || name === 'prototype')
    return refuse(
      `has a key ${name}, which every object of JavaScript has by itself`,
      'rename the key',
    ).problem;
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(name)
    ? undefined
    : refuse(
        `has a key ${name}, which is not a name`,
        'use letters, digits and _, with a letter first',
      ).problem;
}

function typeProblem(name: string, type: string, mark: string): ProblemText | undefined {
  if (mark === '[]?')
    return refuse(
      `${name}: a list may be left out or empty, but never null`,
      `write ${name}: ${type}[]`,
    ).problem;
  if (AS_TEXT.some((one) => one === type))
    return refuse(
      `${name}: JSON has no ${type}`,
      `write ${name}: String${mark}, and send it as text`,
    ).problem;
  return undefined;
}

/** Any other type is that of an enum, which exists or not: see `checkShapeTypes`. */
const kindOf = (type: string): ScalarKind => SCALARS.find((scalar) => scalar === type) ?? 'Enum';

interface ReadFormat {
  directives: FieldDirectives;
  /** The text without the format. */
  remaining: string;
  problem?: ProblemText;
}

/** A directive behind a type; what else begins with @ is a rule. */
const DIRECTIVE = /(?<![^\s)])@(gen_\w*)(?:\(((?:"[^"]*"|[^()"])*)\))?/gu;

const directivesIn = (text: string): DirectiveUse[] =>
  [...text.matchAll(DIRECTIVE)].map(([, name = '', argument]) => ({
    name,
    isUnclosed: false, // the parentheses of @gen_json are closed behind it
    ...(argument !== undefined && { argument: argument.trim() }),
  }));

const MAY_FOLLOW_A_TYPE =
  'only one @gen_format(…) and the rules @min, @max, @minItems, @maxItems, @pattern, @trim, @lowercase and @uppercase can';

/** Reads `@gen_format(…)`, the only directive that may follow a type. */
function readFormat(name: string, text: string): ReadFormat {
  const directives: FieldDirectives = {};
  const uses = directivesIn(text);
  const [use, ...more] = uses;
  if (!use) return { directives, remaining: text };
  const other = uses.find((one) => one.name !== 'gen_format') ?? more[0];
  if (other) {
    const { problem } = refuse(
      `${name}: @${other.name} cannot follow a type here`,
      MAY_FOLLOW_A_TYPE,
    );
    return { directives, remaining: '', problem };
  }
  const problem = format.read(use, directives, { file: '', line: 0 });
  const remaining = text.replace(DIRECTIVE, '').trim();
  if (problem) return { directives, remaining, problem: within(name, problem) };
  if (needsColumn(directives.format))
    return {
      directives,
      remaining,
      problem: refuse(
        `${name}: @gen_format(${use.argument ?? ''}) needs a column of its own`,
        'remove it',
      ).problem,
    };
  return { directives, remaining };
}

/** Checks for a format that is more than the form of a value: it is hashed, stored as a moment, or depends on another field. */
const needsColumn = (given: FieldDirectives['format']): boolean =>
  given === 'password' ||
  given === 'day' ||
  (typeof given === 'object' && given.kind === 'moneyIn');

function readRules(
  name: string,
  text: string,
  field: Pick<ShapeKey, 'kind' | 'type' | 'isList'>,
): ArgumentResult<ShapeKey['rules']> {
  const unread = /^[^@]*$/.test(text) ? text : '';
  if (unread) return refuse(`${name}: cannot read ${unread}`, 'remove it');
  const { given, problems: syntax, otherWords } = readAnnotations(text);
  const { rules, problems } = rulesOf(given, field);
  const [word] = otherWords;
  if (word !== undefined)
    return refuse(`${name}: @${word} cannot follow a type here`, MAY_FOLLOW_A_TYPE);
  const [problem] = [...syntax, ...problems];
  if (problem) return { problem: within(name, problem) };
  if (rules.oneOf || rules.pattern?.alternatives)
    return refuse(
      `${name}: a set of values needs a name here`,
      `write an enum of the schema as its type`,
    );
  if (rules.required)
    return refuse(`${name}: @required has no effect`, 'leave out the ? for a key that is required');
  if (field.kind === 'DateTime' && given.size > 0 && !field.isList)
    return refuse(`${name}: a DateTime in JSON takes no rules`, 'remove them');
  return { value: rules };
}

const within = (name: string, { message, cure }: ProblemText): ProblemText =>
  createProblem(`@gen_json ${name}: ${message}`, cure);

/** Returns the problem of a key whose type is neither a type of Prisma nor one of the enums. */
export function unknownTypeProblem(
  { name, type }: ShapeKey,
  enums: readonly string[],
): ProblemText {
  const known = [...SHAPE_TYPES, ...enums];
  const guess = nearest(type, known);
  return refuse(
    `${name}: ${type} is not a type`,
    guess ? `did you mean ${guess}?` : `use ${listOf([...SHAPE_TYPES, 'an enum of the schema'])}`,
  ).problem;
}
