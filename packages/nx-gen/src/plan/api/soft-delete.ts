import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { Live, ModelIR } from '../../schema/ir';
import { dependentsOf, type Dependent } from '../../schema/soft-delete/live';

type Entry = [key: string, value: Code];

/** Of a resource's declaration: which records are there, and how they are deleted; none where deleting takes the row. */
export function softDeleteEntries(model: ModelIR, models: readonly ModelIR[]): Entry[] {
  const { live, softDelete } = model;
  const dependents = softDelete ? dependentsOf(model, models) : [];
  return [
    ...(live ? [['live', liveCode(live)] satisfies Entry] : []),
    ...(softDelete
      ? [
          [
            'softDelete',
            object([
              ['at', stringLiteral(softDelete.field)],
              ...(dependents.length > 0
                ? [['unless', array(dependents.map(dependentCode))] satisfies Entry]
                : []),
            ]),
          ] satisfies Entry,
        ]
      : []),
  ];
}

/** Prisma's `where` for the records that are there. */
export const liveCode = ({ at, within }: Live): Code =>
  object([
    ...(at === undefined ? [] : [[propertyKey(at), 'null'] satisfies Entry]),
    ...within.map(({ relation, live }): Entry => {
      const code = liveCode(live);
      // who belongs to nobody is not deleted with anybody
      return [
        propertyKey(relation.name),
        relation.isRequired ? object([['is', code]]) : object([['isNot', object([['NOT', code]])]]),
      ];
    }),
  ]);

/** A condition that holds of a record on which such others depend. */
export function dependentCode({ relation, live }: Dependent): Code {
  const asked: Entry = relation.isList
    ? ['some', live ? liveCode(live) : '{}']
    : live
      ? ['is', liveCode(live)]
      : ['isNot', 'null'];
  return object([[propertyKey(relation.name), object([asked])]]);
}
