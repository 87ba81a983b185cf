import { isValidElement } from 'react';
import { LockedHint, type LockedHintProps } from './LockedHint.js';
import { withProps, type Part, type PartProps } from './map-parts.js';

/** Returns an input whose value is shown, but neither changed nor checked, with the reason below it. */
export const withoutEditing = (part: Part, reason: LockedHintProps['reason']) =>
  withProps(part, ({ helperText }) => ({
    ...DISABLED,
    helperText: hintBelow(helperText, reason),
  }));

const DISABLED: Partial<PartProps> = { disabled: true, readOnly: true, validate: undefined };

/** An input may be disabled for two reasons, of which the inner one is said. */
const hintBelow = (help: PartProps['helperText'], reason: LockedHintProps['reason']) =>
  isValidElement(help) && help.type === LockedHint ? (
    help
  ) : (
    <LockedHint reason={reason}>{help}</LockedHint>
  );
