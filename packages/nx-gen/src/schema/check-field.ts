import { datePartOf } from './date-part';
import { defaultWarning } from './check-default';
import { secretWarning } from './check-secret';
import { halfProblem } from './composite-references';
import { isUnaskable, takesConnective } from './connectives';
import { type Told, told } from '../base/diagnostics';
import { currencyProblem } from './directives/money';
import { fieldDirectives } from './directives/table';
import type { FieldIR, ModelIR } from './ir';
import { isAutomatic } from './automatic';
import { HASH_LENGTH } from './password-length';
import { asWritten, CREATE_CURE, isPreset, lacksValue } from './missing-value';

/** Everything that makes a field of a marked model impossible to generate, one by one. */
export function fieldProblems(field: FieldIR, model: ModelIR): Told[] {
  return [
    nameProblem(field),
    connectiveProblem(field, model),
    ...(field.kind === 'Unknown' ? [unknownProblem(field)] : directiveProblems(field, model)),
    unsupportedProblem(field, model),
    halfProblem(field, model),
    choiceProblem(field),
    requiredProblem(field, model),
    trimProblem(field),
    currencyProblem(field, model),
    orderProblem(field, model),
  ].filter((problem) => problem !== undefined);
}

export function fieldWarnings(field: FieldIR, model: ModelIR): Told[] {
  return [
    secretWarning(field, model),
    lengthWarning(field),
    hashWarning(field),
    defaultWarning(asWritten(field)),
    unsupportedWarning(field),
  ].filter((warning) => warning !== undefined);
}

function connectiveProblem(field: FieldIR, model: ModelIR): Told | undefined {
  const { name, directives, kind } = field;
  if (!isUnaskable(name)) return undefined;
  const cure = renaming(field);
  if (model.key.fields.includes(name))
    return told(`Prisma cannot find records by a field called ${name}`, cure);
  if (!takesConnective(name)) return undefined;
  if (directives.hidden || kind === 'Relation')
    return told(
      `Prisma cannot list records beside a hidden field or relation called ${name}`,
      cure,
    );
  const isBesideNot = model.fields.some((other) => other.name === 'NOT');
  return name !== 'NOT' && isBesideNot
    ? told(`Prisma has no way left to join conditions beside fields called NOT and ${name}`, cure)
    : undefined;
}

function nameProblem(field: FieldIR): Told | undefined {
  // no class can declare it as data: TypeScript refuses its decorators, class-transformer drops it
  return field.name in Object.prototype
    ? told(`every object already has a member called ${field.name}`, renaming(field))
    : undefined;
}

/** How to rename a field: a relation has no column, and a column of another name keeps it. */
const renaming = ({ name, kind, column }: FieldIR): string =>
  kind === 'Relation' || column !== undefined
    ? 'rename the field'
    : `rename the field and keep its column with @map(${JSON.stringify(name)})`;

/** A type that a newer Prisma has: it would be guessed wrongly. */
const unknownProblem = ({ type }: FieldIR): Told =>
  told(
    `the generator does not know the type ${type}`,
    "update @gen/nx-gen, or take the field out of Prisma's client with @ignore",
  );

function directiveProblems(field: FieldIR, model: ModelIR): Told[] {
  // what stands above a field that the mark leaves out waits until it is listed
  const isLeft = isLeftOut(field);
  return fieldDirectives
    .filter(({ key }) => field.directives[key] !== undefined && (!isLeft || key === 'hidden'))
    .flatMap((row) => row.check(field, model));
}

function unsupportedProblem(field: FieldIR, model: ModelIR): Told | undefined {
  return field.kind === 'Unsupported' && lacksValue(field, model)
    ? told(
        'the generated API cannot write this required column, so no record could be created',
        `${CREATE_CURE}, or do not mark the model`,
      )
    : undefined;
}

/** Values that another directive says otherwise of, or that the column has no room for. */
function choiceProblem(field: FieldIR): Told | undefined {
  const { directives, rules, longest = Infinity } = field;
  const { format, upload } = directives;
  if (!rules.oneOf) return undefined;
  const other = format ? `@gen_format(${format})` : upload && `@gen_upload(${upload.kind})`;
  if (other) return told(`@oneOf and ${other} give the field two inputs`, 'keep one');
  const long = rules.oneOf.find((value) => [...value].length > longest);
  return long === undefined
    ? undefined
    : told(
        `@oneOf names ${long}, which is longer than the column's ${longest} characters`,
        `shorten it or ${widening(field)}`,
      );
}

/** What says nothing, or asks for what no body has. */
function requiredProblem(field: FieldIR, model: ModelIR): Told | undefined {
  const { rules, isRequired, default: given, directives } = field;
  if (!rules.required) return undefined;
  if (isLeftOut(field)) return undefined;
  if (directives.hidden || directives.readOnly || isAutomatic(field))
    return told('@required asks for a field that no client writes', 'remove it');
  if (isPreset(field, model))
    return told('@required asks for what a rule gives to each new record', 'remove it');
  if (isRequired && given === undefined)
    return told('@required says nothing of a field that is required already', 'remove it');
  return directives.empty
    ? told('@required and @gen_empty(null) contradict each other', 'keep one')
    : undefined;
}

/** Texts that are more than what people type, or less. */
function trimProblem({ rules, directives: { format, upload } }: FieldIR): Told | undefined {
  if (!rules.trim) return undefined;
  if (format === 'password')
    return told('@trim would change a password, of which every character counts', 'remove it');
  return upload || rules.oneOf || format === 'timezone' || format === 'currency'
    ? told('@trim says nothing of a field that is chosen, not typed', 'remove it')
    : undefined;
}

/** A date is compared with one that every answer has, and that is of its own kind. */
function orderProblem({ name, rules, nativeType }: FieldIR, model: ModelIR): Told | undefined {
  const { notBefore } = rules;
  if (notBefore === undefined) return undefined;
  const written = `@min(${notBefore})`;
  const other = model.fields.find((field) => field.name === notBefore);
  if (!other || other.kind !== 'DateTime' || other.isList)
    return told(
      `${written} is neither a date nor a DateTime field of ${model.name}`,
      'write it like @min(2020-01-31) or @min(now), or name such a field',
    );
  if (other.name === name) return told(`${written} compares the field with itself`, 'remove it');
  if (other.directives.hidden)
    return told(`${written} would tell of a hidden field`, 'compare them in a hook of your own');
  return datePartOf(other.nativeType?.name) === datePartOf(nativeType?.name)
    ? undefined
    : told(`${written} compares a moment with a day`, 'compare them in a hook of your own');
}

/** True of a field that no client meets, although nobody wrote so above it. */
const isLeftOut = ({ directives: { hidden } }: FieldIR): boolean =>
  hidden === 'unlisted' || hidden === 'unknown';

/** What nobody asked for: an ignored column is left out on purpose. */
function unsupportedWarning({ kind, type, directives }: FieldIR): Told | undefined {
  const result = 'so it is in no answer and no form';
  if (directives.hidden === 'unknown')
    return kind === 'Unsupported'
      ? told(`${type} is a composite type, ${result}`, 'say so with /// @gen_hidden')
      : told(
          `Prisma reads no list of @db.Timetz, ${result}`,
          'take @db.Time for it, or say so with /// @gen_hidden',
        );
  return kind === 'Unsupported' && type === 'Unsupported'
    ? told(`the Prisma client has no such field, ${result}`)
    : undefined;
}

/** How a column gets room for more. */
const widening = ({ nativeType }: FieldIR): string =>
  nativeType ? `widen @db.${nativeType.name}` : 'widen the column by a @db type';

/** A rule that lets through what the column then refuses. */
function lengthWarning(field: FieldIR): Told | undefined {
  const { rules, longest } = field;
  return rules.max !== undefined && longest !== undefined && longest < rules.max
    ? told(
        `@max(${rules.max}) lets through more than the column's ${longest} characters`,
        `lower it or ${widening(field)}`,
      )
    : undefined;
}

/** No error: a hasher of the user's own may make shorter ones. */
function hashWarning(field: FieldIR): Told | undefined {
  const { directives, longest = Infinity } = field;
  return directives.format === 'password' && longest < HASH_LENGTH
    ? told(
        `@gen_format(password) stores a hash of ${HASH_LENGTH} characters, and the column has ${longest}`,
        widening(field),
      )
    : undefined;
}
