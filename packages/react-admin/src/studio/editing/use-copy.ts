import { useMemo, type ClipboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { MOST_IDS } from '../../records/use-absent-ids.js';
import { formatTable } from './clipboard.js';
import { textOf } from './filled.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import type { References } from '../references/context.js';
import type { Columns } from '../base/types.js';
import type { RangeTool } from './use-range.js';
import type { RowOf } from '../rows/use-rows.js';

interface Tools {
  columns: Columns;
  range: RangeTool;
  /** Empties the marked cells. */
  empty: () => Promise<void>;
  references: References;
  linkedIds: LinkedIds;
  rowOf: RowOf;
  text: StudioText;
}

/** True where the browser itself copies: in an input, or a text that is marked. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea') !== null;
  return isTyping || String(window.getSelection()) !== '';
}

export interface Copy {
  copy: (event: ClipboardEvent) => void;
  /** The same, and empties the cells; those that cannot be copied stay. */
  cut: (event: ClipboardEvent) => void;
}

/** Copies the marked cells as spreadsheets take them. */
export function useCopy(tools: Tools): Copy {
  const { columns, range, empty, references, linkedIds, rowOf, text } = tools;
  const { current } = range;
  const { isUnread, isBeyond, want } = linkedIds;
  const notify = useNotify();

  return useMemo<Copy>(() => {
    /** True where the clipboard has what is marked. */
    const take = (event: ClipboardEvent): boolean => {
      const refuse = (message: string): boolean => {
        notify(message, { type: 'warning' });
        return false;
      };
      const marked = isElsewhere(event) ? undefined : current();
      if (!marked) return false;
      const fields = [...marked.fields].flatMap((field) => columns.get(field) ?? []);
      event.preventDefault();
      // an empty text would empty what it is pasted into
      const isUnseen = fields.some((column) => [...marked.ids].some((id) => column.isUnseen?.(id)));
      if (isUnseen) return refuse(text('notTold'));
      const rows = [...marked.ids].map(rowOf);
      const unread = rows.filter((row) => row && fields.some(({ field }) => isUnread(row, field)));
      if (unread.length > 0) {
        const isTooMany = unread.some(
          (row) => row && fields.some(({ field }) => isBeyond(row, field)),
        );
        if (isTooMany) return refuse(text('manyIdsStay', { count: MOST_IDS }));
        // the clipboard waits for nobody, and an empty text would empty what it is pasted into
        for (const row of unread) if (row) want(row.id);
        return refuse(text('notRead'));
      }
      const cells = rows.map((row) =>
        fields.map((column) => textOf(row?.[column.field], column, references)),
      );
      event.clipboardData.setData('text/plain', formatTable(cells));
      return true;
    };

    return {
      copy: (event) => void take(event),
      cut: (event) => {
        if (take(event)) void empty();
      },
    };
  }, [columns, current, empty, isBeyond, isUnread, notify, references, rowOf, text, want]);
}
