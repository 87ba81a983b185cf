import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import { checkedTrees } from '../restrict-by-rules';
import type { Ejectable } from '../ejectable';
import { forgetsConditions } from './emulated-keys';
import { keyCode } from './key';
import type { MethodView } from './method-view';

/** The columns that hold the key of the record above, which a body may set. */
const parentFields = ({ resource }: Ejectable, given: Ejectable['creatable']): string[] =>
  checkedTrees(resource).filter((name) => given.some(({ field }) => field.name === name));

const methodName = 'requireNoCircle';

/** Renders the check of a written record with an id, or of each, if `values` move it. */
export const circleChecks = (
  model: Ejectable,
  given: Ejectable['creatable'],
  { values, id, loop = '' }: { values: string; id: string; loop?: string },
): string =>
  parentFields(model, given)
    .map(
      (name) =>
        `if (${values}.${name} !== undefined) ${loop}await this.${methodName}(tx, ${id});\n      `,
    )
    .join('');

/** Returns the method that walks up a tree; none without one. A model has one tree at most. */
export function circleMethod(model: Ejectable, schema: SchemaIR): MethodView[] {
  const { names, version } = model.resource;
  const [parent] = parentFields(model, [...model.creatable, ...model.updatable]);
  const [key] = model.key;
  if (parent === undefined || !key) return [];
  const { one } = keyCode(model);
  const isOptional = (name: string): boolean =>
    model.resource.model.fields.some((field) => field.name === name && !field.isRequired);
  const find = (where: string): string =>
    `await tx.${names.delegate}.findUnique({ where: ${where}, select })`;
  const unchanged =
    version === undefined
      ? ''
      : `, ${propertyKey(version)}: ${isOptional(version) ? `row.${version} && ` : ''}inVersion(row.${version})`;
  const column = propertyKey(parent);
  const current =
    version === undefined
      ? ''
      : ` || locked.${version}${isOptional(version) ? '?' : ''}.getTime() !== row.${version}${isOptional(version) ? '?' : ''}.getTime()`;
  const [lock, isLost] = forgetsConditions(model, schema)
    ? [
        `const locked = await nullIfMissing(tx.${names.delegate}.update({ where, data: row, select }));`,
        `!locked || locked.${parent} !== row.${parent}${current}`,
      ]
    : [
        `const locked = await tx.${names.delegate}.updateMany({ where, data: row });`,
        'locked.count === 0',
      ];
  const above = `{ ${propertyKey(key.name)}: parent }`;
  return [
    {
      comment:
        'Walks up from a written record, and locks what is above it: of two moves that form a circle, one is refused.\n@throws 400 if the record is above itself',
      heading: `private async ${methodName}(tx: Prisma.TransactionClient, id: string): Promise<void>`,
      body: `const select = { ${column}: true${version === undefined ? '' : `, ${propertyKey(version)}: true`} };
    const own = ${key.read}(id);
    const seen: unknown[] = [];
    let row = ${find(one)};
    while (row && row.${parent} !== null && !seen.includes(row.${parent})) {
      const parent = row.${parent};
      if (parent === own) throw invalid(${stringLiteral(parent)}, ${stringLiteral(`${parent} must be neither the record itself nor one below it`)});
      seen.push(parent);
      row = ${find(above)};
      if (!row) return;
      const where = { ${propertyKey(key.name)}: parent, ${column}: row.${parent}${unchanged} };
      // a write that changes nothing locks the record
      ${lock}
      if (${isLost}) throw httpError(409, 'The record is being changed by another request; try again');
    }`,
    },
  ];
}
