import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

export interface CellDialogProps {
  column: StudioColumn;
  value: unknown;
  /** Whether the value is still being loaded. */
  isUnread: boolean;
  /** Whether there are too many values to edit. */
  isBeyond: boolean;
  /** Why the value was rejected. */
  message?: string;
  text: StudioText;
  onSave: (value: unknown) => void;
  onClose: () => void;
}
