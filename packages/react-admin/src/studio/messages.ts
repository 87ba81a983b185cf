import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** English texts; a dashboard translates them under `gen.studio.<key>`. */
const messages = {
  addRow: 'Add row',
  saveRows: 'Save new rows (%{count})',
  undo: 'Undo',
  newRow: 'new',
  cellErrors: '%{count} cell(s) with errors. %{first}',
  undone: '%{count} row(s) restored',
  notUndone: '%{count} row(s) could not be restored',
  created: '%{count} row(s) created',
  pasted: 'Pasted: %{updated} row(s) changed, %{added} new, %{failed} not saved',
  notANumber: 'This is not a number',
  notADate: 'This is not a date',
  notAnOption: 'This is none of the values of this column',
};

export type StudioText = (
  key: keyof typeof messages,
  values?: Record<string, string | number>,
) => string;

export function useStudioText(): StudioText {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(`gen.studio.${key}`, { _: messages[key], ...values }),
    [translate],
  );
}
