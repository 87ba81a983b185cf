import { CellDialog } from '../dialogs/CellDialog.js';
import { ConflictDialog } from '../dialogs/ConflictDialog.js';
import { QuestionDialog } from '../dialogs/QuestionDialog.js';
import { UnreadText } from '../base/unread-text.js';
import type { StudioState } from '../editing/use-studio.js';

interface StudioDialogsProps {
  studio: StudioState;
}

/** What the Studio asks: about a paste, or in the cell that is open. */
export const StudioDialogs = ({ studio }: StudioDialogsProps) => (
  <>
    <PasteQuestion studio={studio} />
    <OpenCell studio={studio} />
  </>
);

function PasteQuestion({ studio: { pasting, text } }: StudioDialogsProps) {
  const { asked, confirm, cancel } = pasting;
  if (!asked) return null;
  return (
    <QuestionDialog
      title={text('overwriteTitle', { smart_count: asked.count })}
      question={text('overwriteText')}
      yes={text('overwrite')}
      no={text('cancel')}
      onYes={confirm}
      onNo={cancel}
    />
  );
}

/** A choice between two people's values, or an editor. */
function OpenCell({ studio }: StudioDialogsProps) {
  const { rows, columns, unsaved, edit, text, textOf, linkedIds } = studio;
  const { open } = edit;
  const column = open && columns.get(open.field);
  const row = open && rows.find(({ id }) => id === open.id);
  if (!open || !column || !row) return null;
  const { theirs, messages } = unsaved.get();
  const other = theirs.get(open.id);
  const message = messages.get(open.id)?.[open.field];
  const held: unknown = row[open.field];
  const value = held instanceof UnreadText ? held.text : held;
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
      isBeyond={linkedIds.isBeyond(row, open.field)}
      message={message}
      text={text}
      onSave={edit.saveOpen}
      onClose={edit.close}
    />
  );
}
