import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** English texts, singular and plural; a dashboard translates them under `gen.studio.<key>`. */
const messages = {
  addRow: 'Add row',
  saveRows: 'Save %{smart_count} new row |||| Save %{smart_count} new rows',
  undo: 'Undo',
  newRow: 'new',
  toCorrect:
    '%{smart_count} cell to correct. %{first} |||| %{smart_count} cells to correct. %{first}',
  undone: '%{smart_count} row restored |||| %{smart_count} rows restored',
  notUndone:
    '%{smart_count} row could not be restored |||| %{smart_count} rows could not be restored',
  created: '%{smart_count} row created |||| %{smart_count} rows created',
  changed: '%{smart_count} row changed |||| %{smart_count} rows changed',
  added: '%{smart_count} new row |||| %{smart_count} new rows',
  notSaved: '%{smart_count} row not saved |||| %{smart_count} rows not saved',
  unchanged: 'Nothing has changed',
  notANumber: 'This is not a number',
  notADate: 'This is not a date; write it as in 2026-01-31',
  notAnOption: 'This is none of the values of this column',
};

export type StudioText = (
  key: keyof typeof messages,
  values?: { smart_count?: number; first?: string },
) => string;

export function useStudioText(): StudioText {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(`gen.studio.${key}`, { _: messages[key], ...values }),
    [translate],
  );
}
