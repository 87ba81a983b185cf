import { useCallback } from 'react';
import { cellTypeOf } from '../cells/index.js';
import { idsOf } from '../linked-ids/ids-of.js';
import type { References } from '../references/context.js';
import type { StudioColumn } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/** Formats the value of a cell for display. */
export type TextOf = (value: unknown, column: StudioColumn) => string;

export const useTextOf = ({ labelOf }: References): TextOf =>
  useCallback(
    (value, column) => {
      if (value instanceof UnparsedText) return value.text;
      return column.reference
        ? idsOf(value)
            .map((id) => labelOf(column.reference ?? '', id))
            .join(', ')
        : cellTypeOf(column).toText(value, column);
    },
    [labelOf],
  );
