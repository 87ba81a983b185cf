import type { StudioColumn } from '../base/types.js';
import { cellTypeOf } from '../cells/index.js';
import { ChoicesDialog } from './ChoicesDialog.js';
import { ListDialog } from './ListDialog.js';
import { ReferencesDialog } from './ReferencesDialog.js';
import { TextDialog } from './TextDialog.js';
import { UploadDialog } from './UploadDialog.js';
import type { CellDialogProps } from './types.js';

/** `showsText` if a text that is not a valid value can be corrected there. */
const DIALOGS = {
  longText: { Dialog: TextDialog, showsText: true },
  json: { Dialog: TextDialog, showsText: true },
  list: { Dialog: ListDialog, showsText: true },
  choices: { Dialog: ChoicesDialog, showsText: false },
  references: { Dialog: ReferencesDialog, showsText: false },
  upload: { Dialog: UploadDialog, showsText: false },
};

/** Whether the dialog of a column shows a text that is not a valid value, to be corrected. */
export function showsText(column: StudioColumn): boolean {
  const { dialog } = cellTypeOf(column);
  return dialog !== undefined && DIALOGS[dialog].showsText;
}

/** The dialog for editing the cells of a column; none if they are edited inline. */
export function CellDialog(props: CellDialogProps) {
  const { dialog } = cellTypeOf(props.column);
  if (!dialog) return null;
  const { Dialog } = DIALOGS[dialog];
  return <Dialog {...props} />;
}
