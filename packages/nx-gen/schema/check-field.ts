import { secretWarning } from './check-secret';
import type { FieldIR, ModelIR } from './ir';

/** Everything that makes a field of a marked model impossible to generate, as sentences. */
export function fieldProblems(field: FieldIR, model: ModelIR): string[] {
  return [
    nameProblem(field),
    connectiveProblem(field, model),
    ...typeProblems(field),
    ...ruleProblems(field),
    missingValueProblem(field, model),
    field.directives.hidden && model.key.fields.includes(field.name)
      ? '@gen_hidden on a key field cannot work, since the key is in every URL; remove it'
      : undefined,
  ].filter((problem) => problem !== undefined);
}

export function fieldWarnings(field: FieldIR, model: ModelIR): string[] {
  return [secretWarning(field, model), lengthWarning(field), unsupportedWarning(field)].filter(
    (warning) => warning !== undefined,
  );
}

/** Words that join Prisma's conditions; a field of the same name takes the word away from them. */
const CONNECTIVES: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

function connectiveProblem(
  { name, directives, kind }: FieldIR,
  model: ModelIR,
): string | undefined {
  if (!CONNECTIVES.has(name)) return undefined;
  const cure = `rename the field and keep its column with @map(${JSON.stringify(name)})`;
  if (model.key.fields.includes(name))
    return `Prisma cannot find records by a field called ${name}; ${cure}`;
  if (directives.hidden || kind === 'Relation')
    return `Prisma cannot list records beside a hidden field or relation called ${name}; ${cure}`;
  const isBesideNot = model.fields.some((other) => other.name === 'NOT');
  return name !== 'NOT' && isBesideNot
    ? `Prisma has no way left to join conditions beside fields called NOT and ${name}; ${cure}`
    : undefined;
}

function nameProblem({ name }: FieldIR): string | undefined {
  // no class can declare it as data: TypeScript refuses its decorators, class-transformer drops it
  return name in Object.prototype
    ? `every object already has a member called ${name}; rename the field and keep its column with @map(${JSON.stringify(name)})`
    : undefined;
}

function typeProblems({ directives, kind, isList, type }: FieldIR): string[] {
  const actual = `this is ${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}${isList ? '[]' : ''} field`;
  const problems: string[] = [];
  if (directives.format && (kind !== 'String' || isList)) {
    problems.push(`@gen_format(${directives.format}) works on String fields; ${actual}`);
  }
  if (directives.upload && kind !== 'String') {
    problems.push(
      `@gen_upload(${directives.upload}) works on String and String[] fields; ${actual}`,
    );
  }
  if (directives.upload && directives.format) {
    problems.push(
      `@gen_upload(${directives.upload}) and @gen_format(${directives.format}) give the field two inputs; keep one`,
    );
  }
  return problems;
}

function ruleProblems({ rules, directives, kind, isList, type }: FieldIR): string[] {
  const written = Object.keys(rules).map((rule) => `@${rule}`);
  if (written.length > 0 && (kind !== 'String' || isList)) {
    return [
      `${written.join(', ')} check${written.length === 1 ? 's' : ''} the characters of a String field; this is a field of type ${type}${isList ? '[]' : ''}`,
    ];
  }
  return directives.format === 'password' && rules.max !== undefined && rules.max < 8
    ? [`@max(${rules.max}) leaves no password possible, which has 8 characters or more; raise it`]
    : [];
}

/** A field that clients cannot write needs another source for its value when a record is created. */
function missingValueProblem(field: FieldIR, model: ModelIR): string | undefined {
  const { directives, kind } = field;
  if (
    !field.isRequired ||
    field.isList ||
    field.default ||
    field.isUpdatedAt ||
    kind === 'Relation' ||
    model.operations?.includes('create') === false
  ) {
    return undefined;
  }
  const cure =
    'make it optional, give it a @default, leave creating out with @gen_form(except: [create])';
  if (kind === 'Unsupported') {
    return `the generated API cannot write this required column, so no record could be created; ${cure}, or do not mark the model`;
  }
  if (directives.hidden) {
    return `@gen_hidden on a required field without a default leaves no way to create a record; ${cure}, or remove the directive`;
  }
  return directives.readOnly
    ? `@gen_readonly on a required field without a default leaves no way to create a record; ${cure}, or remove the directive`
    : undefined;
}

/** What nobody asked for: an ignored column is left out on purpose. */
function unsupportedWarning({ kind, type }: FieldIR): string | undefined {
  return kind === 'Unsupported' && type === 'Unsupported'
    ? 'the Prisma client has no such field, so it is in no answer and no form'
    : undefined;
}

/** A rule that lets through what the column then refuses. */
function lengthWarning({ rules, nativeType }: FieldIR): string | undefined {
  const isText = /^n?(var)?char$/i.test(nativeType?.name ?? '');
  const length = isText ? Number(nativeType?.args[0]) : NaN;
  return rules.max !== undefined && length < rules.max
    ? `@max(${rules.max}) lets through more than the column's ${length} characters; lower it or widen @db.${nativeType?.name}`
    : undefined;
}
