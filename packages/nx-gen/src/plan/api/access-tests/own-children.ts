import { uniqueName } from './differences';
import type { TestRecord } from './test-record';

/**
 * Makes records of their own of those that would be created with a referenced record and are of the same model, such as the members
 * of a member's team, whom its rules ask for: they are in the lists too.
 * @returns all records
 */
export function withOwnChildren(records: readonly TestRecord[]): TestRecord[] {
  const taken = new Set(records.map(({ name }) => name));
  const found: TestRecord[] = [];
  for (const { model, related } of records)
    for (const parent of related.values())
      for (const [list, children] of parent.children) {
        const back = parent.model.fields.find(({ name }) => name === list)?.relation;
        const reference = model.fields.find(
          ({ relation }) => relation?.name === back?.name && relation?.fields.length,
        );
        if (back?.model !== model.name || !reference?.relation) continue;
        parent.children.delete(list);
        const { fields, references } = reference.relation;
        for (const child of children) {
          fields.forEach((name, at) =>
            child.values.set(name, { as: 'made', of: parent, field: references[at] ?? '' }),
          );
          child.related.set(reference.name, parent);
          child.name = uniqueName(child.name, taken);
          found.push(child);
        }
      }
  return [...records, ...found];
}
