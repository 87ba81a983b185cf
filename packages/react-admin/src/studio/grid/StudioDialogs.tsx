import { CellDialog, showsText } from '../dialogs/CellDialog.js';
import { CellConflictDialog } from '../dialogs/CellConflictDialog.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { UnparsedText } from '../base/unparsed-text.js';
import type { StudioState } from '../editing/use-studio.js';

interface StudioDialogsProps {
  studio: StudioState;
}

/** The open dialog of the Studio: a question about a paste, or that of a cell. */
export const StudioDialogs = ({ studio }: StudioDialogsProps) => (
  <>
    <PasteConfirmation studio={studio} />
    <OpenCellDialog studio={studio} />
  </>
);

function PasteConfirmation({ studio: { pasting, text } }: StudioDialogsProps) {
  const { asked, confirm, cancel } = pasting;
  if (!asked) return null;
  return (
    <ConfirmDialog
      title={text('overwriteTitle', { smart_count: asked.count })}
      question={text('overwriteText')}
      yes={text('overwrite')}
      no={text('cancel')}
      onYes={confirm}
      onNo={cancel}
    />
  );
}

/** The choice between two people's values, or an editor. */
function OpenCellDialog({ studio }: StudioDialogsProps) {
  const { rows, columns, unsaved, saving, edit, text, textOf, linkedIds } = studio;
  const { open } = edit;
  const column = open && columns.get(open.field);
  const row = open && rows.find(({ id }) => id === open.id);
  if (!open || !column || !row) return null;
  const { theirs, messages } = unsaved.get();
  const theirRow = theirs.get(open.id);
  const message = messages.get(open.id)?.[open.field];
  const mine: unknown = row[open.field];
  // a text that is no choice of the dialog cannot be corrected there
  const isDropped = mine instanceof UnparsedText && !showsText(column);
  const edited = isDropped ? (saving.known(open.id) ?? { id: open.id }) : row;
  const value: unknown = edited[open.field];
  return theirRow && message !== undefined ? (
    <CellConflictDialog
      label={column.label ?? column.field}
      mine={textOf(mine, column)}
      theirs={textOf(theirRow[open.field], column)}
      text={text}
      onKeepMine={edit.keepMine}
      onTakeTheirs={edit.takeTheirs}
      onClose={edit.close}
    />
  ) : (
    <CellDialog
      column={column}
      value={value}
      isUnread={linkedIds.isUnread(edited, open.field)}
      isBeyond={linkedIds.isBeyond(edited, open.field)}
      onUnread={() => linkedIds.want(open.id)}
      message={message}
      text={text}
      onSave={edit.saveOpen}
      onClose={edit.close}
    />
  );
}
