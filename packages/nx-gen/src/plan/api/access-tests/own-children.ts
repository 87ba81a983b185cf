import type { RelationIR } from '../../../schema/ir';
import { uniqueName } from './differences';
import type { Sample, TestRecord } from './test-record';

/**
 * Makes records of their own of those that would be created with a referenced record and are of the same model, such as the members
 * of a member's team, whom its rules ask for: they are in the lists too.
 * @returns all records
 */
export function withOwnChildren(records: readonly TestRecord[]): TestRecord[] {
  const taken = new Set(records.map(({ name }) => name));
  const found = records.flatMap(({ model, related }) =>
    [...related.values()].flatMap((parent) =>
      [...parent.children].flatMap(([list, children]): TestRecord[] => {
        const back = parent.model.fields.find(({ name }) => name === list)?.relation;
        const reference = model.fields.find(
          ({ relation }) => relation?.name === back?.name && relation?.fields.length,
        );
        if (back?.model !== model.name || !reference?.relation) return [];
        parent.children.delete(list);
        const { relation, name } = reference;
        return children.map((child) => ({
          ...child, // several parents may have the same
          children: new Map(child.children),
          referrers: new Map(child.referrers),
          name: uniqueName(child.name, taken),
          values: new Map([...child.values, ...keyOf(parent, relation)]),
          related: new Map([...child.related, [name, parent]]),
        }));
      }),
    ),
  );
  return [...records.filter((record) => !found.some((one) => isSame(one, record))), ...found];
}

const keyOf = (
  of: TestRecord,
  { fields, references }: RelationIR,
): (readonly [column: string, sample: Sample])[] =>
  fields.map((name, at) => [name, { as: 'made', of, field: references[at] ?? '' }]);

/** Checks whether two records would have the same key, or another value that only one may have. */
const isSame = (one: TestRecord, other: TestRecord): boolean =>
  [one.model.key, ...one.model.uniques].some(({ fields }) =>
    fields.every((name) => {
      const [left, right] = [one.values.get(name), other.values.get(name)];
      return left !== undefined && right !== undefined && isSameValue(left, right);
    }),
  );

function isSameValue(left: Sample, right: Sample): boolean {
  if (left.as === 'made' && right.as === 'made')
    return left.of === right.of && left.field === right.field;
  if (left.as === 'person' && right.as === 'person')
    return left.person === right.person && left.property === right.property;
  return left.as === 'literal' && right.as === 'literal' && left.value === right.value;
}
