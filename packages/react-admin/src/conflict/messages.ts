/** English texts of the dialogs about conflicts, of one record and of many; a dashboard translates them under `gen.conflict.<key>`. */
export const conflictMessages = {
  title: 'Somebody else has changed this record',
  explanation:
    'It was saved while you were editing, so your changes are not saved yet. “Keep mine” saves them on top, “Take theirs” discards them.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Saved meanwhile',
  unchanged: 'not changed by you',
  empty: 'empty',
  hidden: 'a new value',
  secret: 'never shown',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  cancel: 'Back to the form',
  loaded: 'The form now shows the saved version. Your changes were discarded.',
  notSaved: 'Your changes were not saved: somebody else has changed the record.',
  staleTitle: 'Somebody else has changed some of these records',
  staleExplanation:
    '%{smart_count} of %{total} was saved by somebody else since you saw this list. |||| %{smart_count} of %{total} were saved by somebody else since you saw this list.',
  staleNothing: 'Nothing has been done yet.',
  stalePartly: 'It has been done for %{done} of %{total}.',
  staleBack: 'Look at them first',
  changeAnyway: 'Change anyway',
  deleteAnyway: 'Delete anyway',
};
