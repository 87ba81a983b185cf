import type { FieldRules } from '../ir';

/** How a date is compared with another one of its record. */
export interface DateOrder {
  /** The field with the earlier date. */
  readonly earlier: string;
  /** The two must not be equal. */
  readonly isStrict: boolean;
  /** As written in the schema. */
  readonly annotation: string;
}

/** Returns the order of `@min(start)` or `@after(start)`; undefined if the field has neither. */
export function dateOrderOf({ notBefore, after }: FieldRules): DateOrder | undefined {
  if (after !== undefined)
    return { earlier: after, isStrict: true, annotation: `@after(${after})` };
  if (notBefore === undefined) return undefined;
  return { earlier: notBefore, isStrict: false, annotation: `@min(${notBefore})` };
}
