import type { ModelIR } from '../../../schema/ir';
import type { Made } from './made';

/** A record that something more leads to, by one of its lists. */
export const withReferrer = (record: Made, relation: string, from: Made): Made => ({
  ...record,
  referrers: new Map(record.referrers).set(relation, [
    ...(record.referrers.get(relation) ?? []),
    from,
  ]),
});

/**
 * Tells the records that these lead to, in one step or in several, who leads there: a rule such as
 * `orders.some(own)` looks at them from the other end.
 */
export function tellReferrers(records: readonly Made[], models: readonly ModelIR[]): void {
  const seen = new Set<Made>();
  const visit = (record: Made): void => {
    if (seen.has(record)) return;
    seen.add(record);
    for (const [name, target] of record.related) tell(record, name, target);
    for (const [name, targets] of record.links)
      for (const target of targets) tell(record, name, target);
    for (const children of record.children.values()) children.forEach(visit);
  };
  const tell = (record: Made, name: string, target: Made): void => {
    const back = otherEnd(record.model, name, models);
    if (back !== undefined)
      target.referrers.set(back, [...(target.referrers.get(back) ?? []), record]);
    visit(target);
  };
  records.forEach(visit);
}

function otherEnd(model: ModelIR, name: string, models: readonly ModelIR[]): string | undefined {
  const field = model.fields.find((one) => one.name === name);
  return models
    .find((one) => one.name === field?.relation?.model)
    ?.fields.find((one) => one !== field && one.relation?.name === field?.relation?.name)?.name;
}
