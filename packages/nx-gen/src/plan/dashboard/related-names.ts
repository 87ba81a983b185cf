import { withKeyChoices } from '../composite-choice';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { referenceSortSource } from './sort-source';

/** A field of the record that a reference leads to, as a column. */
export interface RelatedField {
  /** `team.domain`. */
  source: string;
  /** The reference. */
  by: PlannedField;
  /** The field of the other record. */
  planned: PlannedField;
}

/** Returns the fields of related records that the mark names, except those that a column of the reference itself shows. */
export const relatedFieldsOf = (resource: ResourcePlan): RelatedField[] =>
  withKeyChoices(resource).visible.flatMap((by): RelatedField[] =>
    (resource.model.columns ?? []).flatMap((source) => {
      const [relation, name] = source.split('.');
      if (by.reference?.field.name !== relation || source === referenceSortSource(by)) return [];
      const planned = by.reference?.to.visible.find(({ field }) => field.name === name);
      return planned ? [{ source, by, planned }] : [];
    }),
  );

/** Returns the fields of the related record that columns of a reference sort by, or show. */
export const relatedNamesOf = (resource: ResourcePlan, by: PlannedField): string[] => [
  ...(by.reference && referenceSortSource(by) !== undefined ? [by.reference.label ?? ''] : []),
  ...relatedFieldsOf(resource)
    .filter((one) => one.by === by)
    .map(({ planned }) => planned.field.name),
];
