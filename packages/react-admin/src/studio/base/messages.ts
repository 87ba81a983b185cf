import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** English texts, singular and plural; a dashboard translates them under `gen.studio.<key>`. */
export const studioMessages = {
  title: 'Studio',
  addRow: 'Add row',
  saveRows: 'Save %{smart_count} new row |||| Save %{smart_count} new rows',
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Discard',
  newRow: 'new',
  toCorrect:
    '%{smart_count} cell to correct. %{first} |||| %{smart_count} cells to correct. %{first}',
  undone: '%{smart_count} row restored |||| %{smart_count} rows restored',
  notUndone:
    '%{smart_count} row could not be restored |||| %{smart_count} rows could not be restored',
  created: '%{smart_count} row created |||| %{smart_count} rows created',
  changed: '%{smart_count} row changed |||| %{smart_count} rows changed',
  added: '%{smart_count} new row |||| %{smart_count} new rows',
  notRead: 'Some of these values are still asked for; copy once more when they are shown',
  unseen: 'You may not see this',
  notTold: 'Some of these values you may not see: nothing was copied',
  manyIds: 'More than %{count}',
  manyIdsStay: 'More than %{count}: too many to be changed or copied here',
  notSaved: '%{smart_count} row not saved |||| %{smart_count} rows not saved',
  unchanged: 'Nothing has changed',
  notANumber: 'This is not a number',
  notAnInteger: 'This is not a whole number',
  wrongMarks: 'Numbers are written otherwise here; write it as in %{example}',
  tooSmall: 'Must be at least %{min}',
  tooGreat: 'Must be %{max} or less',
  tooEarly: 'Must not be before %{min}',
  tooLate: 'Must not be after %{max}',
  inPast: 'Must not be in the past',
  inFuture: 'Must not be in the future',
  tooFew: 'Must have at least %{smart_count} value |||| Must have at least %{smart_count} values',
  tooMany: 'Must have at most %{smart_count} value |||| Must have at most %{smart_count} values',
  notADate: 'This is not a date; write it as in 2026-01-31',
  notATime: 'This is not a time; write it as in 14:30',
  notAnOption: 'This is none of the values of this column',
  notJson: 'This is not valid JSON',
  noRecord: 'No record is called so',
  severalRecords: 'Several records are called so',
  empty: 'empty',
  addItem: 'Add a value',
  removeItem: 'Remove value %{number}',
  item: 'Value %{number}',
  apply: 'Save',
  cancel: 'Cancel',
  stale: 'Somebody else has changed this to “%{theirs}”. Press Enter to choose.',
  conflictTitle: 'Changed by somebody else',
  conflict: 'While you were editing “%{label}”, somebody else has saved another value.',
  mine: 'Yours',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  leaveTitle: 'Leave without saving?',
  stillSaving: 'Still saving',
  leaveSaving: 'Changes of this page are still on their way to the server. Please wait a moment.',
  saving: 'Saving …',
  saved: 'All changes are saved',
  overwriteTitle: 'Overwrite %{smart_count} row? |||| Overwrite %{smart_count} rows?',
  overwriteText: 'What you paste replaces what these rows hold. One step of undo brings it back.',
  overwrite: 'Overwrite',
  filteredAsList: 'Filtered as the list',
  showAll: 'Show all',
  moveLeft: 'Move to the left',
  moveRight: 'Move to the right',
  filled: '%{count} cell |||| %{count} cells',
  sum: 'Sum %{value}',
  average: 'Average %{value}',
  min: 'Min %{value}',
  max: 'Max %{value}',
  leave: 'There are new rows or cells to correct on this page. They are lost if you leave it.',
  leaveNow: 'Leave',
  stay: 'Stay',
  discardTitle: 'Discard what is not saved?',
  discardText: 'New rows and cells to correct go back to what the server has.',
};

export type StudioMessage = keyof typeof studioMessages;

export type StudioText = (
  key: StudioMessage,
  values?: Record<string, string | number | undefined>,
) => string;

export function useStudioText(): StudioText {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(`gen.studio.${key}`, { _: studioMessages[key], ...values }),
    [translate],
  );
}
