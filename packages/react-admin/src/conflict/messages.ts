/** English texts of the dialog for two who changed one record; a dashboard translates them under `gen.conflict.<key>`. */
export const conflictMessages = {
  title: 'Somebody else has changed this record',
  explanation:
    'It was saved while you were editing it, so nothing of yours is saved yet. “Keep mine” saves your changes on top of it, “Take theirs” discards them.',
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
  loaded: 'The form shows what was saved meanwhile. Your changes are discarded.',
  notSaved: 'Your changes are not saved: somebody else has changed the record meanwhile.',
};
