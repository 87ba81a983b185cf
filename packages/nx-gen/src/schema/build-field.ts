import { columnLength } from './column-length';
import { columnRange, comparedRange } from './column-range';
import { decimalSize } from './decimal-size';
import { hasNoSum } from './no-sum';
import type { Member } from './declarations';
import { attributeIndex } from './declarations';
import type { DmmfField, DmmfModel } from './dmmf';
import {
  SCALARS,
  type FieldDefault,
  type FieldDirectives,
  type FieldIR,
  type FieldKind,
  type FieldRules,
  type Provider,
} from './ir';
import { type SourceLocation } from '../base/diagnostics';
import { valuesIn } from './rules/alternatives';

/** Builds a field from Prisma's description and its comments. */
export function buildField(
  field: DmmfField,
  model: DmmfModel,
  provider: Provider,
  extras: {
    directives: FieldDirectives;
    rules: FieldRules;
    default?: FieldDefault;
    documentation?: string;
    location: SourceLocation;
  },
): FieldIR {
  const key = model.primaryKey?.fields;
  const longest = columnLength(field, provider);
  const digits = decimalSize(field, provider);
  const compared = comparedRange(field, provider);
  const isForeignKey = model.fields.some(({ relationFromFields }) =>
    relationFromFields?.includes(field.name),
  );
  return {
    name: field.name,
    kind: kindOf(field),
    type: field.type,
    isList: field.isList,
    isRequired: field.isRequired,
    isId: field.isId || (key?.length === 1 && key[0] === field.name),
    isUnique: field.isUnique,
    isUpdatedAt: field.isUpdatedAt ?? false,
    ...(field.nativeType && {
      nativeType: { name: field.nativeType[0], args: [...field.nativeType[1]] },
    }),
    ...(longest !== undefined && { longest }),
    ...(digits && { digits }),
    ...(hasNoSum(field, provider) && { hasNoSum: true }),
    ...(field.dbName && { column: field.dbName }),
    ...(valuesIn(extras.rules) && { valueSet: `${model.name}.${field.name}` }),
    ...(field.relationName !== undefined && {
      relation: {
        name: field.relationName,
        model: field.type,
        fields: [...(field.relationFromFields ?? [])],
        references: [...(field.relationToFields ?? [])],
        ...(field.relationOnDelete && { onDelete: field.relationOnDelete }),
        ...(field.relationOnUpdate && { onUpdate: field.relationOnUpdate }),
      },
    }),
    ...extras,
    ...(Object.keys(compared).length > 0 && { compared }),
    // the numbers of a foreign key are those of the keys that it refers to
    rules: { ...(isForeignKey ? {} : columnRange(field, provider)), ...extras.rules },
  };
}

/** Builds a column that Prisma's client does not know (`Unsupported("tsvector")`), which is missing from its description. */
export function buildUnsupportedField(member: Member, location: SourceLocation): FieldIR {
  return {
    name: member.name,
    kind: 'Unsupported',
    type: member.tokens[1]?.text ?? 'Unsupported',
    isList: member.tokens.some(
      ({ text }, index) => text === '[' && member.tokens[index + 1]?.text === ']',
    ),
    isRequired: !member.tokens.some(({ text }) => text === '?'),
    isId: false,
    isUnique: false,
    isUpdatedAt: false,
    ...(attributeIndex(member.tokens, 'default') >= 0 && {
      default: { kind: 'function', name: 'dbgenerated' } as const,
    }),
    directives: {},
    rules: {},
    location,
  };
}

/** Returns the kind of a field, regardless of its comments. */
export function kindOf(field: DmmfField): FieldKind {
  switch (field.kind) {
    case 'enum':
      return 'Enum';
    case 'object':
      // a composite type of MongoDB has no relation name
      return field.relationName === undefined ? 'Unsupported' : 'Relation';
    case 'unsupported':
      return 'Unsupported';
    case 'scalar':
      return SCALARS.find((scalar) => scalar === field.type) ?? 'Unknown';
  }
}
