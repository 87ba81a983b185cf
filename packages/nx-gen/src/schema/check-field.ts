import { datePartOf } from './date-part';
import { defaultWarning } from './check-default';
import { secretWarning } from './check-secret';
import { partialReferenceProblem } from './composite-references';
import { isUnfilterableName, hidesOperator } from './logical-operators';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { currencyProblem } from './directives/money';
import { fieldDirectives } from './directives/table';
import type { FieldIR, ModelIR } from './ir';
import { isAutomatic, isNeverUpdated } from './automatic';
import { HASH_LENGTH } from './password-length';
import { asClientField, CREATE_CURE, isPreset, lacksValue } from './missing-value';
import { dateOrderOf } from './rules/date-order';

/** Returns everything that makes a field of a marked model impossible to generate. */
export function fieldProblems(field: FieldIR, model: ModelIR): ProblemText[] {
  return [
    nameProblem(field),
    connectiveProblem(field, model),
    ...(field.kind === 'Unknown' ? [unknownProblem(field)] : directiveProblems(field, model)),
    unsupportedProblem(field, model),
    partialReferenceProblem(field, model),
    choiceProblem(field),
    requiredProblem(field, model),
    textChangeProblem(field),
    currencyProblem(field, model),
    dateOrderProblem(field, model),
  ].filter((problem) => problem !== undefined);
}

export function fieldWarnings(field: FieldIR, model: ModelIR): ProblemText[] {
  return [
    secretWarning(field, model),
    lengthWarning(field),
    hashWarning(field),
    defaultWarning(asClientField(field)),
    unsupportedWarning(field),
    updateWarning(field),
  ].filter((warning) => warning !== undefined);
}

function connectiveProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { name, directives, kind } = field;
  if (!isUnfilterableName(name)) return undefined;
  const cure = suggestRename(field);
  if (model.key.fields.includes(name))
    return createProblem(`Prisma cannot find records by a field called ${name}`, cure);
  if (!hidesOperator(name)) return undefined;
  if (directives.hidden || kind === 'Relation')
    return createProblem(
      `Prisma cannot list records next to a hidden field or relation called ${name}`,
      cure,
    );
  const isBesideNot = model.fields.some((other) => other.name === 'NOT');
  return name !== 'NOT' && isBesideNot
    ? createProblem(`Prisma cannot join conditions next to fields called NOT and ${name}`, cure)
    : undefined;
}

function nameProblem(field: FieldIR): ProblemText | undefined {
  // no class can declare it as data: TypeScript rejects its decorators, class-transformer drops it
  return field.name in Object.prototype
    ? createProblem(`every object already has a member called ${field.name}`, suggestRename(field))
    : undefined;
}

/** Suggests how to rename a field; `@map` is needed only if the column takes its name from the field. */
const suggestRename = ({ name, kind, column }: FieldIR): string =>
  kind === 'Relation' || column !== undefined
    ? 'rename the field'
    : `rename the field and keep its column with @map(${JSON.stringify(name)})`;

/** A type of a newer Prisma version, which the generator would guess wrongly. */
const unknownProblem = ({ type }: FieldIR): ProblemText =>
  createProblem(
    `the generator does not know the type ${type}`,
    "update @gen/nx-gen, or remove the field from Prisma's client with @ignore",
  );

function directiveProblems(field: FieldIR, model: ModelIR): ProblemText[] {
  // directives above a field that the mark leaves out are checked once it is listed
  const isSkipped = isLeftOut(field);
  return fieldDirectives
    .filter(({ key }) => field.directives[key] !== undefined && (!isSkipped || key === 'hidden'))
    .flatMap((row) => row.check(field, model));
}

function unsupportedProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  return field.kind === 'Unsupported' && lacksValue(field, model)
    ? createProblem(
        'the generated API cannot write this required column, so no record could be created',
        `${CREATE_CURE}, or unmark the model`,
      )
    : undefined;
}

/** Refuses values that contradict another directive, or that do not fit the column. */
function choiceProblem(field: FieldIR): ProblemText | undefined {
  const { directives, rules, longest = Infinity } = field;
  const { format, upload } = directives;
  if (!rules.oneOf) return undefined;
  const other = format ? `@gen_format(${format})` : upload && `@gen_upload(${upload.kind})`;
  if (other) return createProblem(`@oneOf and ${other} give the field two inputs`, 'keep one');
  const long = rules.oneOf.find((value) => [...value].length > longest);
  return long === undefined
    ? undefined
    : createProblem(
        `@oneOf names ${long}, which is longer than the column's ${longest} characters`,
        `shorten it or ${suggestWidening(field)}`,
      );
}

/** Refuses a redundant `@required`, or one on a field that no request body has. */
function requiredProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { rules, isRequired, default: defaultValue, directives } = field;
  if (!rules.required) return undefined;
  if (isLeftOut(field)) return undefined;
  if (directives.hidden || directives.readOnly || isAutomatic(field))
    return createProblem('@required asks for a field that no client writes', 'remove it');
  if (isPreset(field, model))
    return createProblem(
      '@required asks for a value that a rule sets in each new record',
      'remove it',
    );
  if (isRequired && defaultValue === undefined)
    return createProblem(
      '@required has no effect on a field that is already required',
      'remove it',
    );
  return directives.empty?.stored
    ? createProblem('@required and @gen_empty(null) contradict each other', 'keep one')
    : undefined;
}

/** Refuses `@trim` and `@lowercase` on texts that are not typed, or whose every character counts. */
function textChangeProblem({
  rules,
  directives: { format, upload },
}: FieldIR): ProblemText | undefined {
  const changes = [
    ...(rules.trim ? ['@trim'] : []),
    ...(rules.letters ? [LETTERS[rules.letters]] : []),
  ];
  const [change] = changes;
  if (change === undefined) return undefined;
  if (format === 'password')
    return createProblem(
      `${change} would change a password, in which every character counts`,
      'remove it',
    );
  return upload || rules.oneOf || format === 'timezone' || format === 'currency'
    ? createProblem(`${change} has no effect on a field that is chosen, not typed`, 'remove it')
    : undefined;
}

const LETTERS = { lower: '@lowercase', upper: '@uppercase' } as const satisfies Record<
  NonNullable<FieldIR['rules']['letters']>,
  string
>;

/** Refuses to compare a date with a field that is not in every response, or not of the same kind. */
function dateOrderProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { name, rules } = field;
  const order = dateOrderOf(rules);
  if (!order) return undefined;
  const { annotation, earlier, isStrict } = order;
  const other = model.fields.find((one) => one.name === earlier);
  if (!other || other.kind !== 'DateTime' || other.isList)
    return isStrict
      ? createProblem(
          `${annotation} names no DateTime field of ${model.name}`,
          'name one, or write @min(…) for a fixed date',
        )
      : createProblem(
          `${annotation} is neither a date nor a DateTime field of ${model.name}`,
          'write it like @min(2020-01-31) or @min(now), or name such a field',
        );
  if (other.name === name)
    return createProblem(`${annotation} compares the field with itself`, 'remove it');
  if (other.directives.hidden)
    return createProblem(
      `${annotation} would reveal a hidden field`,
      'compare them in a hook of your own',
    );
  return datePartOf(other) === datePartOf(field)
    ? undefined
    : createProblem(
        `${annotation} compares a moment with a day`,
        'compare them in a hook of your own',
      );
}

/** Checks whether the field is hidden without a directive above it. */
const isLeftOut = ({ directives: { hidden } }: FieldIR): boolean =>
  hidden === 'unlisted' || hidden === 'unknown';

/** Warns of a field that is left out implicitly; an ignored column is left out on purpose. */
function unsupportedWarning({ kind, type, directives }: FieldIR): ProblemText | undefined {
  const result = 'so no response and no form has it';
  if (directives.hidden === 'unknown')
    return kind === 'Unsupported'
      ? createProblem(`${type} is a composite type, ${result}`, 'confirm it with /// @gen_hidden')
      : createProblem(
          `Prisma reads no list of @db.Timetz, ${result}`,
          'use @db.Time for it, or confirm it with /// @gen_hidden',
        );
  return kind === 'Unsupported' && type === 'Unsupported'
    ? createProblem(`the Prisma client has no such field, ${result}`)
    : undefined;
}

/** Suggests how to widen a column. */
const suggestWidening = ({ nativeType }: FieldIR): string =>
  nativeType ? `widen @db.${nativeType.name}` : 'widen the column by a @db type';

/** Warns of a rule that accepts what the column then rejects; that of a password holds its hash. */
function lengthWarning(field: FieldIR): ProblemText | undefined {
  const { directives, rules, longest } = field;
  if (directives.format === 'password') return undefined;
  return rules.max !== undefined && longest !== undefined && longest < rules.max
    ? createProblem(
        `@max(${rules.max}) allows more than the column's ${longest} characters`,
        `lower it or ${suggestWidening(field)}`,
      )
    : undefined;
}

/** Only a warning, as the schema does not say who hashes. */
function hashWarning({
  directives,
  longest = Infinity,
  nativeType,
}: FieldIR): ProblemText | undefined {
  if (directives.format !== 'password' || longest >= HASH_LENGTH) return undefined;
  const wide = (nativeType?.name ?? 'VarChar').replace(/^(N?)Char$/, '$1VarChar');
  return {
    ...createProblem(
      `@gen_format(password) stores a hash of ${HASH_LENGTH} characters, but the column holds ${longest}`,
      `widen it to @db.${wide}(${HASH_LENGTH}) with a migration, or keep it and provide a PASSWORD_HASHER that writes shorter hashes, such as those of bcrypt: “Hashes of another kind” in docs/existing-database.md of @gen/nx-gen has one to copy`,
    ),
    isForOurHashes: true,
  };
}

/** `prisma db pull` never writes `@updatedAt`. */
function updateWarning(field: FieldIR): ProblemText | undefined {
  return isNeverUpdated(field) && !field.directives.hidden
    ? createProblem(
        'clients do not write it, and Prisma does not either, so it says when a record was created unless the database sets it',
        'write @updatedAt after it',
      )
    : undefined;
}
