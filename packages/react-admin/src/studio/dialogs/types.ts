import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

export interface CellDialogProps {
  column: StudioColumn;
  /** An `UnparsedText` only if the dialog shows texts. */
  value: unknown;
  /** Whether the value is still being loaded. */
  isUnread: boolean;
  /** Requests a value that has not been read. */
  onUnread: () => void;
  /** Whether there are too many values to edit. */
  isBeyond: boolean;
  /** Why the value was rejected. */
  message?: string;
  text: StudioText;
  onSave: (value: unknown) => void;
  onClose: () => void;
}
