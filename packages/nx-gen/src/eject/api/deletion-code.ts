import { flat, array } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { deletionData, dependentCode, liveCode } from '../../plan/api/soft-delete';
import type { SchemaIR } from '../../schema/ir';
import { deletionFieldsOf } from '../../schema/soft-delete/fields';
import { dependentsOf } from '../../schema/soft-delete/live';
import type { Ejectable } from '../ejectable';
import type { KeyCode } from './key';
import { addEntries, property } from './property';

/** Returns the condition for records that are not soft-deleted; undefined for models without soft deletion. */
export const liveConditionOf = ({ resource: { model } }: Ejectable): string | undefined =>
  model.live && flat(liveCode(model.live));

/** Restricts the conditions of a key to records that are not soft-deleted. */
export const withLiveCondition = (model: Ejectable, key: KeyCode): KeyCode =>
  liveConditionOf(model) === undefined
    ? key
    : {
        ...key,
        one: addEntries(key.one, 'AND: [live]'),
        columns: `${key.columns}, AND: [live]`,
        many: addEntries(key.many, 'AND: [live]'),
      };

/** How the code of a service deletes records. */
export interface DeletionCode {
  /** Checks for dependent records that prevent the deletion; empty if the database does that. */
  readonly before: (client: string, where: string) => string;
  /** Deletes one record and returns its row. */
  readonly one: (delegate: string, where: string, select: string) => string;
  readonly many: (delegate: string, where: string) => string;
}

export function deletionCodeOf({ resource }: Ejectable, { models }: SchemaIR): DeletionCode {
  const { model, names } = resource;
  const deletion = deletionFieldsOf(model);
  if (!deletion)
    return {
      before: () => '',
      one: (delegate, where, select) =>
        `${delegate}.delete({ ${property('where', where)}, ${select} })`,
      many: (delegate, where) => `${delegate}.deleteMany({ ${property('where', where)} })`,
    };
  const data = `data: ${flat(deletionData(deletion, true))}`;
  const dependents = dependentsOf(model, models).map(dependentCode);
  return {
    before: (client, where) =>
      dependents.length === 0
        ? ''
        : `requireUnused(${stringLiteral(model.name)}, await ${client}.${names.delegate}.count({ where: { AND: [${where}, { OR: ${flat(array(dependents))} }] } }));\n      `,
    one: (delegate, where, select) =>
      `${delegate}.update({ ${property('where', where)}, ${data}, ${select} })`,
    many: (delegate, where) => `${delegate}.updateMany({ ${property('where', where)}, ${data} })`,
  };
}
