import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import { typeOf } from './directives/field-text';
import { isSecret, type FieldIR, type FieldKind, type ModelIR, type SameMark } from './ir';
import { isOpaque } from './opaque';
import { oppositeOf } from './opposite';
import { sameSideOf } from './same-sides';

/** The kinds whose values the database compares exactly. */
const COMPARABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['String', 'Int', 'BigInt', 'Boolean', 'Enum'] as const),
]);

/** Returns the problems of `@gen_same` that concern several models: the sides, the way to the value, the compared fields. */
export const sameProblems = (models: readonly ModelIR[]): Diagnostic[] =>
  models.flatMap((model) =>
    model.fields.flatMap((field): Diagnostic[] => {
      const { same } = field.directives;
      // above anything but a relation it is reported by the directive itself
      if (!same || !field.relation) return [];
      const problem =
        placeProblem(field, model, models) ??
        same
          .map((mark) => markProblem(mark, field, model, models))
          .find((one) => one !== undefined);
      return problem
        ? [
            {
              location: field.location,
              subject: `${model.name}.${field.name}`,
              ...createProblem(`@gen_same(${sameText(same)}) ${problem.message}`, problem.cure),
            },
          ]
        : [];
    }),
  );

/** Returns marks as they are written: `collection.ownerId: userId`. */
export const sameText = (marks: readonly SameMark[]): string =>
  marks
    .map(({ along, own, other }) => {
      const path = [...along, own].join('.');
      return other === own ? path : `${path}: ${other}`;
    })
    .join(', ');

const isMarkMissing = (model: ModelIR): ProblemText =>
  createProblem(
    `needs ${model.name} to be marked, because only writes of marked models are checked`,
    `write // @gen_form() above ${model.name}`,
  );

function placeProblem(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ProblemText | undefined {
  if (!model.isMarked) return isMarkMissing(model);
  const side = sameSideOf(field, model, models);
  if (side) return side.model.isMarked ? undefined : isMarkMissing(side.model);
  const opposite = oppositeOf(field, model, models);
  const same = field.directives.same ?? [];
  // the other side's value is its own: no way leads to it
  const canTurn = opposite && same.every(({ along }) => along.length === 0);
  const turned = same.map(({ own, other }) => ({ along: [], own: other, other: own }));
  return createProblem(
    'stands above the side without the key',
    canTurn
      ? `write /// @gen_same(${sameText(turned)}) above ${field.type}.${opposite.name}`
      : `write it above a relation of ${field.type}, with the way from there`,
  );
}

function markProblem(
  mark: SameMark,
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ProblemText | undefined {
  let end = model;
  for (const name of mark.along) {
    const step = end.fields.find((one) => one.name === name);
    if (!step) return unknownField(name, end, isStep);
    if (!isStep(step))
      return createProblem(
        `leads through ${end.name}.${name}, which is ${step.relation ? 'no reference' : typeOf(step)}`,
        'name relations whose key the record itself holds',
      );
    const next = models.find((one) => one.name === step.relation?.model);
    if (!next) return unknownField(name, end, isStep);
    if (!next.isMarked) return isMarkMissing(next);
    end = next;
  }
  const other = sameSideOf(field, model, models)?.model;
  if (!other) return undefined;
  const own = end.fields.find(({ name }) => name === mark.own);
  const theirs = other.fields.find(({ name }) => name === mark.other);
  if (!own) return unknownField(mark.own, end, isComparable);
  if (!theirs) return unknownField(mark.other, other, isComparable);
  for (const [at, compared] of [[end, own] as const, [other, theirs] as const])
    if (!isComparable(compared))
      return createProblem(
        `compares ${at.name}.${compared.name}, which is ${isSecret(compared) ? 'a secret' : typeOf(compared)}`,
        'compare texts, whole numbers, Booleans or enums',
      );
  return own.type === theirs.type && nativeOf(own) === nativeOf(theirs)
    ? undefined
    : createProblem(
        `compares ${end.name}.${own.name}, which is ${typeWithColumn(own)}, with ${other.name}.${theirs.name}, which is ${typeWithColumn(theirs)}`,
        'compare fields of one type',
      );
}

function unknownField(
  name: string,
  { name: model, fields }: ModelIR,
  isCandidate: (field: FieldIR) => boolean,
): ProblemText {
  const candidates = fields.filter(isCandidate).map((one) => one.name);
  const guess = nearest(name, candidates);
  return createProblem(
    `names ${name}, which is not a field of ${model}`,
    guess
      ? `did you mean ${guess}?`
      : candidates.length > 0
        ? `use ${listOf(candidates)}`
        : 'remove it',
  );
}

const isStep = ({ relation, isList }: FieldIR): boolean =>
  relation !== undefined && !isList && relation.fields.length > 0;

const isComparable = (field: FieldIR): boolean =>
  COMPARABLE.has(field.kind) && !field.isList && !isSecret(field) && !isOpaque(field);

/** Texts of a type that accepts one notation only cannot be compared with any other text. */
const nativeOf = ({ kind, nativeType }: FieldIR): string | undefined =>
  kind === 'String' && ['Uuid', 'ObjectId'].includes(nativeType?.name ?? '')
    ? nativeType?.name
    : undefined;

const typeWithColumn = (field: FieldIR): string =>
  `${typeOf(field)}${nativeOf(field) === undefined ? '' : ` @db.${nativeOf(field)}`}`;
