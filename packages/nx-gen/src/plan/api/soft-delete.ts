import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, Live, ModelIR } from '../../schema/ir';
import { deletionFieldsOf, type DeletionFields } from '../../schema/soft-delete/fields';
import {
  dependentsOf,
  requiredReferencesOf,
  type Dependent,
  type RequiredReference,
} from '../../schema/soft-delete/live';

type Entry = [key: string, value: Code];

/** Returns the entries of a resource's declaration for live records and deletion; empty for hard deletion. */
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
              ...(model.softDelete?.isRestorable ? restorableEntries(model, models) : []),
            ]),
          ] satisfies Entry,
        ]
      : []),
  ];
}

function restorableEntries(model: ModelIR, models: readonly ModelIR[]): Entry[] {
  const references = requiredReferencesOf(model, models);
  return [
    ['restorable', 'true'],
    ...(references.length > 0
      ? [['refersTo', array(references.map(referenceCode))] satisfies Entry]
      : []),
  ];
}

/** Returns a condition that the references of a record, or of records restored with it, lead to live records, or nowhere. */
function referenceCode({ relation, live, along: [first, ...further] }: RequiredReference): Code {
  if (!first) return object([[propertyKey(relation.name), requireLive(relation, live)]]);
  const toDeleted: Entry = [
    propertyKey(relation.name),
    object([['is', object([['NOT', liveCode(live)]])]]),
  ];
  const having = further.reduceRight(
    (inner: Entry, one): Entry => [
      propertyKey(one.relation.name),
      object([[one.relation.isList ? 'some' : 'is', object([...liveEntries(one.live), inner])]]),
    ],
    toDeleted,
  );
  const none = object([...liveEntries(first.live), having]);
  return object([
    [propertyKey(first.relation.name), object([[first.relation.isList ? 'none' : 'isNot', none]])],
  ]);
}

/** Requires a live related record; an optional reference may be null. */
const requireLive = (relation: FieldIR, live: Live): Code => {
  const code = liveCode(live);
  return relation.isRequired
    ? object([['is', code]])
    : object([['isNot', object([['NOT', code]])]]);
};

/** Returns Prisma's `where` for live records. */
export const liveCode = (live: Live): Code => object(liveEntries(live));

const liveEntries = ({ own, within }: Live): Entry[] => [
  ...(own ? [[propertyKey(own.field), own.is] satisfies Entry] : []),
  ...within.map(({ relation, live }): Entry => [
    propertyKey(relation.name),
    requireLive(relation, live),
  ]),
];

/** Returns a condition that such dependents of a record exist. */
export const dependentCode = (dependent: Dependent): Code => object([dependentEntry(dependent)]);

function dependentEntry({ relation, live, heldBy }: Dependent): Entry {
  const entries = [...(live ? liveEntries(live) : []), ...(heldBy ? [dependentEntry(heldBy)] : [])];
  const code = entries.length > 0 ? object(entries) : undefined;
  const condition: Entry = relation.isList
    ? ['some', code ?? '{}']
    : code
      ? ['is', code]
      : ['isNot', 'null'];
  return [propertyKey(relation.name), object([condition])];
}

/** Returns the values of the deletion fields for a deleted or a live record. */
export const deletionData = (deletion: DeletionFields, isDeleted: boolean): Code =>
  object(
    entriesOf(deletion).map(([key, name]): Entry => {
      const [deleted, live] = key === 'flag' ? ['true', 'false'] : ['new Date()', 'null'];
      return [propertyKey(name), isDeleted ? deleted : live];
    }),
  );

const entriesOf = ({ flag, at }: DeletionFields): [key: 'flag' | 'at', name: string][] => [
  ...(flag === undefined ? [] : [['flag', flag] as ['flag', string]]),
  ...(at === undefined ? [] : [['at', at] as ['at', string]]),
];
