/** English texts of the edit conflict dialog; a dashboard translates them under `gen.conflict.<key>`. */
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
};
