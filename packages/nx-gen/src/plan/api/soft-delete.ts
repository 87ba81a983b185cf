import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { Live, ModelIR } from '../../schema/ir';
import { deletionFieldsOf, type DeletionFields } from '../../schema/soft-delete/fields';
import { dependentsOf, type Dependent } from '../../schema/soft-delete/live';

type Entry = [key: string, value: Code];

/** Of a resource's declaration: which records are there, and how they are deleted; none where deleting takes the row. */
export function softDeleteEntries(model: ModelIR, models: readonly ModelIR[]): Entry[] {
  const { live } = model;
  const deletion = deletionFieldsOf(model);
  const dependents = deletion ? dependentsOf(model, models) : [];
  return [
    ...(live ? [['live', liveCode(live)] satisfies Entry] : []),
    ...(deletion
      ? [
          [
            'softDelete',
            object([
              ...entriesOf(deletion).map(([key, name]): Entry => [key, stringLiteral(name)]),
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
export const liveCode = ({ own, within }: Live): Code =>
  object([
    ...(own ? [[propertyKey(own.field), own.is] satisfies Entry] : []),
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

/** What a write gives the fields that say that a record is deleted, or that it is not. */
export const deletionData = (deletion: DeletionFields, isDeleted: boolean): Code =>
  object(
    entriesOf(deletion).map(([key, name]): Entry => {
      const [deleted, there] = key === 'flag' ? ['true', 'false'] : ['new Date()', 'null'];
      return [propertyKey(name), isDeleted ? deleted : there];
    }),
  );

const entriesOf = ({ flag, at }: DeletionFields): [key: 'flag' | 'at', name: string][] => [
  ...(flag === undefined ? [] : [['flag', flag] as ['flag', string]]),
  ...(at === undefined ? [] : [['at', at] as ['at', string]]),
];
