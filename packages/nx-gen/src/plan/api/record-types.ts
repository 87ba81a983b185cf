import { PRINT_WIDTH } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { DtoPlaces } from '../api-places';
import {
  countedRelations,
  idRelations,
  includedIdRelations,
  includedRelations,
  isWritable,
} from '../relation';
import { propertyOf } from '../public-names';
import { isListed } from '../resource';
import type { ResourcePlan } from '../resource-plan';
import type { DtoKind } from './dto';
import { idType } from './record-id';
import { hasCreateDto, hasUpdateDto } from './request-dtos';

/** Returns the row's type without the properties hidden from clients, extended by `more`. */
export const recordTypeCode = (
  record: string,
  row: string,
  omittedFields: string[],
  more: string,
): string =>
  omitType(row, omittedFields, {
    start: `export type ${record} = `.length,
    end: (more === '' ? ';' : ' & {').length,
  }) + more;

/** Returns an `Omit` type, broken as by Prettier between texts of the given lengths. */
function omitType(
  type: string,
  omittedNames: readonly string[],
  { start, end, indent = 0 }: { start: number; end: number; indent?: number },
): string {
  if (omittedNames.length === 0) return type;
  const union = omittedNames.join(' | ');
  const line = `Omit<${type}, ${union}>`;
  if (start + line.length + end <= PRINT_WIDTH) return line;
  const pad = ' '.repeat(indent + 2);
  const names =
    pad.length + union.length <= PRINT_WIDTH ? [union] : omittedNames.map((name) => `| ${name}`);
  const lines = [`${type},`, ...names].map((part) => `${pad}${part}\n`);
  return `Omit<\n${lines.join('')}${' '.repeat(indent)}>`;
}

/** Checks whether lists omit some of the record's fields. */
const hasListedType = ({ visible }: Pick<ResourcePlan, 'visible'>): boolean =>
  !visible.every(({ field }) => isListed(field));

/** Returns the entry for a record in lists, where they omit some fields. */
export function listedEntry({ names, visible }: Pick<ResourcePlan, 'names' | 'visible'>): string[] {
  const omittedFields = visible
    .filter(({ field }) => !isListed(field))
    .map(({ field }) => stringLiteral(field.name));
  const start = '  listed: '.length;
  return omittedFields.length > 0
    ? [`listed: ${omitType(names.record, omittedFields, { start, end: 1, indent: 2 })};`]
    : [];
}

/**
 * Returns the entry for creating a record. Request bodies have no tenant; code sets it for another tenant, or for a user
 * without one.
 */
export function createEntry(resource: ResourcePlan, row: string, places: DtoPlaces): string {
  const { names, model } = resource;
  if (!hasCreateDto(resource, places)) return writtenByCode('create', resource, row);
  const tenant = model.fields.find(({ preset }) => preset === 'tenant');
  if (!tenant) return `create: ${names.createDto};`;
  const property = `${propertyKey(propertyOf(tenant))}?: ${row}[${stringLiteral(tenant.name)}]`;
  const line = `create: ${names.createDto} & { ${property} };`;
  if (line.length + 2 <= PRINT_WIDTH) return line;
  return `create: ${names.createDto} & {\n    ${property};\n  };`;
}

/** Returns the entry for updating a record. */
export const updateEntry = (resource: ResourcePlan, row: string, places: DtoPlaces): string =>
  hasUpdateDto(resource, places)
    ? `update: ${resource.names.updateDto};`
    : writtenByCode('update', resource, row);

/** Returns the entry for an operation without a DTO, which only code uses: any columns, and lists of ids. */
function writtenByCode(kind: DtoKind, resource: ResourcePlan, row: string): string {
  const lists = idRelations(resource)
    .filter(isWritable)
    .map(({ field, to }) => `    ${propertyKey(field.name)}?: ${idType(to)}[];\n`);
  return `${kind}: Partial<${row}>${lists.length > 0 ? ` & {\n${lists.join('')}  }` : ''};`;
}

/** Returns the entry for the records and ids that `include` adds. */
export function relatedEntry(resource: ResourcePlan): string[] {
  const entries = includedRelations(resource).map(({ field, to, heldIn }) => {
    const type = hasListedType(to) ? `${to.names.types}['listed']` : `${to.names.types}['record']`;
    const start = `  ${propertyKey(field.name)}:`;
    // null for users who cannot see it
    if (field.isRequired && heldIn === undefined) return `${start} ${type};`;
    const line = `${start} ${type} | null;`;
    return line.length + 2 <= PRINT_WIDTH ? line : `${start}\n      | ${type}\n      | null;`;
  });
  // absent for a record with too many of them
  const ids = includedIdRelations(resource).map(
    ({ field, to }) => `  ${propertyKey(field.name)}?: ${idType(to)}[];`,
  );
  const all = [...entries, ...ids];
  return all.length > 0 ? [['related: {', ...all, '};'].join('\n  ')] : [];
}

/** Returns the entry for the to-many relations that `include` counts. */
export function countedEntry(resource: ResourcePlan): string[] {
  const names = countedRelations(resource).map(({ field }) => stringLiteral(field.name));
  if (names.length === 0) return [];
  const line = `counted: ${names.join(' | ')};`;
  if (line.length + 2 <= PRINT_WIDTH) return [line];
  return [['counted:', ...names.map((name) => `| ${name}`)].join('\n    ') + ';'];
}
