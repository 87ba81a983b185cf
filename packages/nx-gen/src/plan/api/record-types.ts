import { PRINT_WIDTH } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { countedRelations, includedRelations } from '../relation';
import { propertyOf } from '../public-names';
import { isListed } from '../resource';
import type { ResourcePlan } from '../resource-plan';

/** The row without what no client may see, and with `more`. */
export const recordType = (record: string, row: string, left: string[], more: string): string =>
  omitted(row, left, {
    start: `export type ${record} = `.length,
    end: (more === '' ? ';' : ' & {').length,
  }) + more;

/** A type without some of its properties, broken as Prettier breaks it between texts of such lengths. */
function omitted(
  type: string,
  left: readonly string[],
  { start, end, indent = 0 }: { start: number; end: number; indent?: number },
): string {
  if (left.length === 0) return type;
  const union = left.join(' | ');
  const line = `Omit<${type}, ${union}>`;
  if (start + line.length + end <= PRINT_WIDTH) return line;
  const pad = ' '.repeat(indent + 2);
  const names =
    pad.length + union.length <= PRINT_WIDTH ? [union] : left.map((name) => `| ${name}`);
  const lines = [`${type},`, ...names].map((part) => `${pad}${part}\n`);
  return `Omit<\n${lines.join('')}${' '.repeat(indent)}>`;
}

/** Lists of these leave out some of a record. */
const listsLess = ({ visible }: Pick<ResourcePlan, 'visible'>): boolean =>
  !visible.every(({ field }) => isListed(field));

/** Of the types: a record as lists answer it, where they leave some of it out. */
export function listedEntry({ names, visible }: Pick<ResourcePlan, 'names' | 'visible'>): string[] {
  const left = visible
    .filter(({ field }) => !isListed(field))
    .map(({ field }) => stringLiteral(field.name));
  const start = '  listed: '.length;
  return left.length > 0
    ? [`listed: ${omitted(names.record, left, { start, end: 1, indent: 2 })};`]
    : [];
}

/** Of the types: what makes a record. The tenant is in no body; code says it for whoever is of another one, or of none. */
export function createEntry({ names, model }: ResourcePlan, row: string): string {
  const tenant = model.fields.find(({ preset }) => preset === 'tenant');
  if (!tenant) return `create: ${names.createDto};`;
  const property = `${propertyKey(propertyOf(tenant))}?: ${row}[${stringLiteral(tenant.name)}]`;
  const line = `create: ${names.createDto} & { ${property} };`;
  if (line.length + 2 <= PRINT_WIDTH) return line;
  return `create: ${names.createDto} & {\n    ${property};\n  };`;
}

/** Of the types: the records that `include` puts beside one. */
export function relatedEntry(resource: ResourcePlan): string[] {
  const entries = includedRelations(resource).map(({ field, to, heldIn }) => {
    const type = listsLess(to) ? `${to.names.types}['listed']` : `${to.names.types}['record']`;
    const start = `  ${propertyKey(field.name)}:`;
    // whoever does not see it gets none
    if (field.isRequired && heldIn === undefined) return `${start} ${type};`;
    const line = `${start} ${type} | null;`;
    return line.length + 2 <= PRINT_WIDTH ? line : `${start}\n      | ${type}\n      | null;`;
  });
  return entries.length > 0 ? [['related: {', ...entries, '};'].join('\n  ')] : [];
}

/** Of the types: the relations to many whose number `include` puts beside a record. */
export function countedEntry(resource: ResourcePlan): string[] {
  const names = countedRelations(resource).map(({ field }) => stringLiteral(field.name));
  if (names.length === 0) return [];
  const line = `counted: ${names.join(' | ')};`;
  if (line.length + 2 <= PRINT_WIDTH) return [line];
  return [['counted:', ...names.map((name) => `| ${name}`)].join('\n    ') + ';'];
}
