import { CellDialog } from './dialogs/CellDialog.js';
import { ConflictDialog } from './dialogs/ConflictDialog.js';
import type { StudioState } from './use-studio.js';

/** The dialog of the cell that is open: a choice between two people's values, or an editor. */
export function StudioDialogs({ studio }: { studio: StudioState }) {
  const { rows, columns, unsaved, edit, text, textOf, linkedIds } = studio;
  const { open } = edit;
  const column = open && columns.get(open.field);
  const row = open && rows.find(({ id }) => id === open.id);
  if (!open || !column || !row) return null;
  const { theirs, messages } = unsaved.get();
  const other = theirs.get(open.id);
  const message = messages.get(open.id)?.[open.field];
  const value: unknown = row[open.field];
  return other && message !== undefined ? (
    <ConflictDialog
      label={column.label ?? column.field}
      mine={textOf(value, column)}
      theirs={textOf(other[open.field], column)}
      text={text}
      onKeepMine={edit.keepMine}
      onTakeTheirs={edit.takeTheirs}
      onClose={edit.close}
    />
  ) : (
    <CellDialog
      column={column}
      value={value}
      isUnread={linkedIds.isUnread(row, open.field)}
      message={message}
      text={text}
      onSave={edit.saveOpen}
      onClose={edit.close}
    />
  );
}
