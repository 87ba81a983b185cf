import { cellTypeOf } from '../cells/index.js';
import { ChoicesDialog } from './ChoicesDialog.js';
import { ListDialog } from './ListDialog.js';
import { ReferencesDialog } from './ReferencesDialog.js';
import { TextDialog } from './TextDialog.js';
import { UploadDialog } from './UploadDialog.js';
import type { CellDialogProps } from './types.js';

const DIALOGS = {
  longText: TextDialog,
  json: TextDialog,
  list: ListDialog,
  choices: ChoicesDialog,
  references: ReferencesDialog,
  upload: UploadDialog,
};

/** The dialog for editing the cells of a column; none if they are edited inline. */
export function CellDialog(props: CellDialogProps) {
  const { dialog } = cellTypeOf(props.column);
  if (!dialog) return null;
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}
