import { flat, array } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { deletionData, dependentCode, liveCode } from '../../plan/api/soft-delete';
import type { SchemaIR } from '../../schema/ir';
import { deletionFieldsOf } from '../../schema/soft-delete/fields';
import { dependentsOf } from '../../schema/soft-delete/live';
import type { Ejectable } from '../ejectable';
import type { KeyCode } from './key';

/** The records that are there, of a model whose records keep their rows when they are deleted; undefined of others. */
export const liveOf = ({ resource: { model } }: Ejectable): string | undefined =>
  model.live && flat(liveCode(model.live));

/** The same names of records, of which those that are deleted are none. */
export const amongLive = (model: Ejectable, key: KeyCode): KeyCode =>
  liveOf(model) === undefined
    ? key
    : {
        ...key,
        one: `{ ...${key.one}, AND: [live] }`,
        columns: `${key.columns}, AND: [live]`,
        many: `{ AND: [${key.many}, live] }`,
      };

/** How the code of a service deletes. */
export interface Deleting {
  /** Looks for those for whose sake the records stay; empty where the database looks. */
  readonly before: (client: string, where: string) => string;
  /** Deletes one, and gives its row. */
  readonly one: (delegate: string, where: string, select: string) => string;
  readonly many: (delegate: string, where: string) => string;
}

export function deletingOf({ resource }: Ejectable, { models }: SchemaIR): Deleting {
  const { model, names } = resource;
  const deletion = deletionFieldsOf(model);
  if (!deletion)
    return {
      before: () => '',
      one: (delegate, where, select) => `${delegate}.delete({ where: ${where}, ${select} })`,
      many: (delegate, where) => `${delegate}.deleteMany({ where: ${where} })`,
    };
  const data = `data: ${flat(deletionData(deletion, true))}`;
  const dependents = dependentsOf(model, models).map(dependentCode);
  return {
    before: (client, where) =>
      dependents.length === 0
        ? ''
        : `requireUnused(${stringLiteral(model.name)}, await ${client}.${names.delegate}.count({ where: { AND: [${where}, { OR: ${flat(array(dependents))} }] } }));\n      `,
    one: (delegate, where, select) => `${delegate}.update({ where: ${where}, ${data}, ${select} })`,
    many: (delegate, where) => `${delegate}.updateMany({ where: ${where}, ${data} })`,
  };
}
