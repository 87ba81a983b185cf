import { simple } from './elements';
import type { FieldTypeRow } from './row';

/** Inputs and cells for one value have none for a list. */
const withoutCells: Partial<FieldTypeRow> = {
  column: undefined,
  filters: undefined,
  validators: undefined,
  studio: undefined,
};

/** A list of values that JSON has itself: shown and edited as JSON. */
export const asJsonList = (ofOne: FieldTypeRow): FieldTypeRow => ({
  ...ofOne,
  ...withoutCells,
  show: simple('JsonField'),
  form: simple('JsonInput'),
});

/** A list of values that travel as text: shown and edited text by text. */
export const asTextList = (ofOne: FieldTypeRow): FieldTypeRow => ({
  ...ofOne,
  ...withoutCells,
  show: simple('TextArrayField'),
  form: simple('TextArrayInput'),
});
