import { defaultName, lookupIndexes, trigramFields, uniqueConstraints } from './constraints';
import { attributeIndex, attributeString, type Member } from './declarations';
import type { DmmfIndex, DmmfModel } from './dmmf';
import { datePartOf } from './date-part';
import { defaultOf } from './default-value';
import type { Findings } from '../base/diagnostics';
import { documentationOf } from './documentation';
import { readDirectives } from './directives/read';
import { isFlagOfDeletion, isTimeOfDeletion } from './soft-delete/fields';
import { hideUnlisted } from './directives/only-fields';
import { sharedWithColumns, type DirectiveName } from './directives/table';
import { findLockColumn } from './lock-column';
import { readModelMarks } from './model-marks';
import { buildField, buildUnsupportedField, kindOf } from './build-field';
import { isComputed } from './computed-column';
import { holdsList } from './json-shape/holds-list';
import type { ConstraintIR, FieldDirectives, FieldIR, ModelIR, ModelMarks, RelationIR } from './ir';
import type { ModelOutline } from './outline-index';
import { OPERATIONS } from './operation';
import { withFormatRules } from './rules/format';
import { readFieldRules } from './rules/read';
import type { Settings } from './settings';
import { isUnreadable } from './unreadable';

export interface BuiltModel {
  model: ModelIR;
  /** Lines of the directives above the model, for messages. */
  directiveLines: ReadonlyMap<DirectiveName, number>;
}

/** Builds one model of the schema; problems in its comments are only reported if it is marked. */
export function buildModel(
  model: DmmfModel,
  outline: ModelOutline,
  indexes: readonly DmmfIndex[],
  settings: Settings,
  findings: Findings,
): BuiltModel {
  const { block } = outline;
  const { marks: explicitMarks, lines } = readModelMarks(block, findings);
  const marks = withRestore(explicitMarks);
  const fieldFindings = marks.isMarked ? findings : { problems: [], warnings: [] };
  const isView = block.keyword === 'view';
  const read = withForeignKeys(buildFields(model, outline, settings, fieldFindings));
  const built = isView ? read.map(withoutDeletion) : read;
  const fields = marks.isMarked
    ? hideUnlisted(hideDeletionFields(built, marks), keyOf(model).fields, marks)
    : built;
  const key = keyOf(model);
  const uniques = uniqueConstraints(model, indexes, settings.provider);
  const lockColumn = settings.hasForeignKeys ? undefined : findLockColumn({ fields, key, uniques });
  return {
    model: {
      name: model.name,
      ...marks,
      ...documentationProperty(block.above),
      ...(model.dbName && { table: model.dbName }),
      key,
      uniques,
      indexes: lookupIndexes(model, indexes, settings.provider),
      trigrams: trigramFields(indexes),
      ...(isView && { isView }),
      foreignKeys: settings.hasForeignKeys && !isView ? foreignKeys(model, outline, settings) : [],
      hasForeignKeys: settings.hasForeignKeys,
      fields,
      ...(lockColumn && { heldBy: lockColumn }),
      location: { file: block.file, line: block.line },
    },
    directiveLines: lines,
  };
}

/** Builds the fields in schema order, with the unsupported columns that Prisma leaves out. */
function buildFields(
  model: DmmfModel,
  { block, fields }: ModelOutline,
  { provider }: Settings,
  findings: Findings,
): FieldIR[] {
  const prismaFields = new Map(model.fields.map((field) => [field.name, field]));
  const built: FieldIR[] = [];
  for (const member of fields.values()) {
    const location = { file: block.file, line: member.line };
    const field = prismaFields.get(member.name);
    if (field) {
      const subject = `${model.name}.${member.name}`;
      // findings about a model without a mark are discarded
      const place = { file: block.file, subject, isGenerated: true };
      const directives: FieldDirectives = {};
      readDirectives('field', member.above, place, findings, (row, use, at) =>
        row.read(use, directives, at),
      );
      const { type, isList, nativeType } = field;
      const defaultValue = defaultOf(field, member.tokens);
      const [native] = nativeType ?? [];
      const part = datePartOf({ nativeType: native ? { name: native } : undefined, directives });
      const ruledField = {
        kind: kindOf(field),
        type,
        isList,
        holdsList: holdsList({ isList, directives }),
        nativeType: native,
        part,
      };
      const served = hideUnserved(
        buildField(field, model, provider, {
          directives,
          rules: withFormatRules(readFieldRules(place, member, ruledField, findings), directives),
          ...(defaultValue && { default: defaultValue }),
          ...documentationProperty([...member.above, member.trailing]),
          location,
        }),
      );
      built.push(isComputed(field, model, provider) ? closeComputed(served) : served);
    } else if (isColumn(member)) {
      built.push(buildUnsupportedField(member, location));
    }
  }
  return built;
}

/** Hides a field that Prisma's client has but the API cannot serve, as if it were marked hidden. */
const hideUnserved = (field: FieldIR): FieldIR =>
  !field.directives.hidden && (field.kind === 'Unsupported' || isUnreadable(field))
    ? { ...field, directives: { ...field.directives, hidden: 'unknown' } }
    : field;

/** Closes a column that the database computes, as if it were marked read-only. */
const closeComputed = (field: FieldIR): FieldIR =>
  field.directives.hidden || field.directives.readOnly
    ? field
    : { ...field, directives: { ...field.directives, readOnly: true } };

/** Adds the operations that soft deletion implies to those of the mark. */
const withRestore = (marks: ModelMarks): ModelMarks =>
  marks.softDelete?.isRestorable
    ? { ...marks, operations: [...(marks.operations ?? OPERATIONS), 'restore'] }
    : marks;

/** Hides the fields of soft deletion: clients never receive deleted records. */
const hideDeletionFields = (fields: readonly FieldIR[], { softDelete }: ModelMarks): FieldIR[] =>
  fields.map((field) =>
    [softDelete?.field, softDelete?.at].includes(field.name) &&
    (isTimeOfDeletion(field) || isFlagOfDeletion(field))
      ? { ...field, directives: { ...field.directives, hidden: true } }
      : field,
  );

/** Returns the comments' text as a property; empty where they contain none. */
function documentationProperty(comments: Parameters<typeof documentationOf>[0]): {
  documentation?: string;
} {
  const documentation = documentationOf(comments);
  return documentation === undefined ? {} : { documentation };
}

/**
 * Checks for `Unsupported(…)` and for a field with `@ignore`. A relation with a foreign key needs no value of its own: its
 * columns are fields.
 */
const isColumn = ({ tokens }: Member): boolean =>
  tokens[1]?.text === 'Unsupported' ||
  (attributeIndex(tokens, 'ignore') >= 0 && !holdsForeignKey(tokens));

const holdsForeignKey = (tokens: Member['tokens']): boolean =>
  tokens
    .slice(attributeIndex(tokens, 'relation') + 1)
    .some(({ text }, index, inside) => text === 'fields' && inside[index + 1]?.text === ':');

/** Adds to each foreign key column its relation, with the relation's directives that apply to columns too. */
function withForeignKeys(fields: readonly FieldIR[]): FieldIR[] {
  return fields.map((column) => {
    const relations = fields.filter(({ relation }) => relation?.fields.includes(column.name));
    const [first] = relations;
    if (!first) return column;
    const shared = relations.map(({ directives }) => sharedWithColumns(directives));
    const { documentation = first.documentation } = column;
    return {
      ...column,
      ...(documentation !== undefined && { documentation }),
      foreignKeyOf: first.name,
      directives: shared.reduce((all, own) => ({ ...all, ...own }), column.directives),
    };
  });
}

/** Returns a field of a view without `onDelete`, which Prisma accepts there and the database does not know. */
const withoutDeletion = (field: FieldIR): FieldIR =>
  field.relation ? { ...field, relation: withoutOnDelete(field.relation) } : field;

const withoutOnDelete = ({ onDelete: _onDelete, ...relation }: RelationIR): RelationIR => relation;

/** Returns the primary key, or what Prisma uses in its place: the first unique criterion that is never null. */
function keyOf(model: DmmfModel): ModelIR['key'] {
  const id = model.fields.find(({ isId }) => isId);
  if (id) {
    return { fields: [id.name] };
  }
  if (model.primaryKey) {
    return compositeKey(model.primaryKey.fields, model.primaryKey.name);
  }
  const unique = model.fields.find((field) => field.isUnique && field.isRequired);
  if (unique) {
    return { fields: [unique.name] };
  }
  const required = new Set(
    model.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  );
  const index = model.uniqueIndexes.find(({ fields }) =>
    fields.every((name) => required.has(name)),
  );
  return index ? compositeKey(index.fields, index.name) : { fields: [] };
}

function compositeKey(fields: readonly string[], name: string | null): ModelIR['key'] {
  return fields.length === 1
    ? { fields: [...fields] }
    : { fields: [...fields], name: name ?? fields.join('_') };
}

function foreignKeys(
  model: DmmfModel,
  { fields }: ModelOutline,
  { provider }: Settings,
): ConstraintIR[] {
  return model.fields
    .filter(({ relationFromFields }) => relationFromFields?.length)
    .map(({ name, relationFromFields }) => {
      const columns = [...(relationFromFields ?? [])];
      const explicit = attributeString(fields.get(name)?.tokens ?? [], 'relation', 'map');
      return {
        name: explicit ?? defaultName(model, columns, 'foreignKey', provider),
        fields: columns,
      };
    });
}
