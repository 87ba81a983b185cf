import type { ModelIR } from '../../../schema/ir';
import type { TestRecord } from './test-record';

/** Returns a record with one more referrer, through one of its lists. */
export const withReferrer = (
  record: TestRecord,
  relation: string,
  from: TestRecord,
): TestRecord => ({
  ...record,
  referrers: new Map(record.referrers).set(relation, [
    ...(record.referrers.get(relation) ?? []),
    from,
  ]),
});

/**
 * Adds these records to the referrers of all records that they refer to, directly or indirectly: a rule such as
 * `orders.some(own)` looks at them from the other end.
 */
export function addReferrers(records: readonly TestRecord[], models: readonly ModelIR[]): void {
  const seen = new Set<TestRecord>();
  const visit = (record: TestRecord): void => {
    if (seen.has(record)) return;
    seen.add(record);
    for (const [name, target] of record.related) addReferrer(record, name, target);
    for (const [name, targets] of record.links)
      for (const target of targets) addReferrer(record, name, target);
    for (const children of record.children.values()) children.forEach(visit);
  };
  const addReferrer = (record: TestRecord, name: string, target: TestRecord): void => {
    const back = oppositeName(record.model, name, models);
    if (back !== undefined)
      target.referrers.set(back, [...(target.referrers.get(back) ?? []), record]);
    visit(target);
  };
  records.forEach(visit);
}

function oppositeName(
  model: ModelIR,
  name: string,
  models: readonly ModelIR[],
): string | undefined {
  const field = model.fields.find((one) => one.name === name);
  return models
    .find((one) => one.name === field?.relation?.model)
    ?.fields.find((one) => one !== field && one.relation?.name === field?.relation?.name)?.name;
}
