import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

export interface CellDialogProps {
  column: StudioColumn;
  value: unknown;
  /** The value is still asked for. */
  isUnread: boolean;
  /** There is more of it than can be changed. */
  isBeyond: boolean;
  /** Why the value was refused before. */
  message?: string;
  text: StudioText;
  onSave: (value: unknown) => void;
  onClose: () => void;
}
