import { array, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, Live, ModelIR } from '../../schema/ir';
import { deletionFieldsOf, type DeletionFields } from '../../schema/soft-delete/fields';
import {
  dependentsOf,
  referencesOf,
  type Dependent,
  type NeededReference,
} from '../../schema/soft-delete/live';

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
              ...(model.softDelete?.isRestorable ? restorableEntries(model, models) : []),
            ]),
          ] satisfies Entry,
        ]
      : []),
  ];
}

function restorableEntries(model: ModelIR, models: readonly ModelIR[]): Entry[] {
  const references = referencesOf(model, models);
  return [
    ['restorable', 'true'],
    ...(references.length > 0
      ? [['refersTo', array(references.map(referenceCode))] satisfies Entry]
      : []),
  ];
}

/** A condition that holds of a record whose reference leads to one that is there, or nowhere; and so do those of what comes back with it. */
function referenceCode({ relation, live, along: [first, ...further] }: NeededReference): Code {
  if (!first) return object([[propertyKey(relation.name), whereThere(relation, live)]]);
  const toGone: Entry = [
    propertyKey(relation.name),
    object([['is', object([['NOT', liveCode(live)]])]]),
  ];
  const having = further.reduceRight(
    (inner: Entry, one): Entry => [
      propertyKey(one.relation.name),
      object([[one.relation.isList ? 'some' : 'is', object([...liveEntries(one.live), inner])]]),
    ],
    toGone,
  );
  const none = object([...liveEntries(first.live), having]);
  return object([
    [propertyKey(first.relation.name), object([[first.relation.isList ? 'none' : 'isNot', none]])],
  ]);
}

/** Who refers to nobody is not deleted with anybody. */
const whereThere = (relation: FieldIR, live: Live): Code => {
  const code = liveCode(live);
  return relation.isRequired
    ? object([['is', code]])
    : object([['isNot', object([['NOT', code]])]]);
};

/** Prisma's `where` for the records that are there. */
export const liveCode = (live: Live): Code => object(liveEntries(live));

const liveEntries = ({ own, within }: Live): Entry[] => [
  ...(own ? [[propertyKey(own.field), own.is] satisfies Entry] : []),
  ...within.map(({ relation, live }): Entry => [
    propertyKey(relation.name),
    whereThere(relation, live),
  ]),
];

/** A condition that holds of a record on which such others depend. */
export const dependentCode = (dependent: Dependent): Code => object([dependentEntry(dependent)]);

function dependentEntry({ relation, live, heldBy }: Dependent): Entry {
  const entries = [...(live ? liveEntries(live) : []), ...(heldBy ? [dependentEntry(heldBy)] : [])];
  const code = entries.length > 0 ? object(entries) : undefined;
  const asked: Entry = relation.isList
    ? ['some', code ?? '{}']
    : code
      ? ['is', code]
      : ['isNot', 'null'];
  return [propertyKey(relation.name), object([asked])];
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
