import { useMemo, type ClipboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { MAX_RELATED_IDS } from '../../records/use-missing-ids-reason.js';
import { formatTable } from './clipboard.js';
import { clipboardTextOf } from './fill-values.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import type { References } from '../references/context.js';
import type { Columns } from '../base/types.js';
import type { RangeController } from './use-range.js';
import type { RowOf } from '../rows/use-rows.js';

interface Dependencies {
  columns: Columns;
  range: RangeController;
  /** Clears the selected cells. */
  empty: () => Promise<void>;
  references: References;
  linkedIds: LinkedIds;
  rowOf: RowOf;
  text: StudioText;
}

/** Whether the browser itself copies: in an input, or if text is selected. */
function isHandledByBrowser({ target }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea') !== null;
  return isTyping || String(window.getSelection()) !== '';
}

export interface Copy {
  copy: (event: ClipboardEvent) => void;
  /** Like `copy`, and clears the cells; cells that cannot be copied stay. */
  cut: (event: ClipboardEvent) => void;
}

/** Copies the selected cells in the format of spreadsheets. */
export function useCopy(dependencies: Dependencies): Copy {
  const { columns, range, empty, references, linkedIds, rowOf, text } = dependencies;
  const { current } = range;
  const { isUnread, isBeyond, want } = linkedIds;
  const notify = useNotify();

  return useMemo<Copy>(() => {
    /** Copies the selection; returns whether the clipboard contains it. */
    const copySelection = (event: ClipboardEvent): boolean => {
      const refuse = (message: string): boolean => {
        notify(message, { type: 'warning' });
        return false;
      };
      const marked = isHandledByBrowser(event) ? undefined : current();
      if (!marked) return false;
      const fields = [...marked.fields].flatMap((field) => columns.get(field) ?? []);
      event.preventDefault();
      // an empty text would clear the cells it is pasted into
      const isUnseen = fields.some((column) => [...marked.ids].some((id) => column.isUnseen?.(id)));
      if (isUnseen) return refuse(text('notTold'));
      const rows = [...marked.ids].map(rowOf);
      const unread = rows.filter((row) => row && fields.some(({ field }) => isUnread(row, field)));
      if (unread.length > 0) {
        const isTooMany = unread.some(
          (row) => row && fields.some(({ field }) => isBeyond(row, field)),
        );
        if (isTooMany) return refuse(text('manyIdsStay', { count: MAX_RELATED_IDS }));
        // the clipboard cannot wait, and an empty text would clear the cells it is pasted into
        for (const row of unread) if (row) want(row.id);
        return refuse(text('notRead'));
      }
      const cells = rows.map((row) =>
        fields.map((column) => clipboardTextOf(row?.[column.field], column, references)),
      );
      event.clipboardData.setData('text/plain', formatTable(cells));
      return true;
    };

    return {
      copy: (event) => void copySelection(event),
      cut: (event) => {
        if (copySelection(event)) void empty();
      },
    };
  }, [columns, current, empty, isBeyond, isUnread, notify, references, rowOf, text, want]);
}
