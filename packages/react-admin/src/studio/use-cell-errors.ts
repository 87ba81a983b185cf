import { createContext, useCallback, useMemo, useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { isDraft, type Messages } from './types.js';

/** Row id → field → message. */
export type CellErrors = ReadonlyMap<Identifier, Messages>;

/** Lets the edit cells show the errors without new column definitions for each of them. */
export const CellErrorsContext = createContext<CellErrors>(new Map());

export interface CellErrorStore {
  errors: CellErrors;
  /** Replaces the messages of these cells of a row; without messages the cells are right. */
  report: (id: Identifier, fields: Iterable<string>, messages?: Messages) => void;
  /** Forgets the errors of saved rows: another page shows other rows. */
  clearSaved: () => void;
}

/** Errors of cells: the DataGrid itself has no place for a message of the server. */
export function useCellErrors(): CellErrorStore {
  const translate = useTranslate();
  const [errors, setErrors] = useState<CellErrors>(new Map());

  const report = useCallback<CellErrorStore['report']>(
    (id, fields, messages = {}) =>
      setErrors((known) => {
        const row = { ...known.get(id) };
        for (const field of fields) delete row[field];
        for (const [field, text] of Object.entries(messages)) {
          row[field] = translate(text, { _: text });
        }
        const next = new Map(known);
        if (Object.keys(row).length > 0) next.set(id, row);
        else next.delete(id);
        return next;
      }),
    [translate],
  );

  const clearSaved = useCallback(
    () =>
      setErrors((known) =>
        [...known.keys()].every(isDraft)
          ? known
          : new Map([...known].filter(([id]) => isDraft(id))),
      ),
    [],
  );

  return useMemo(() => ({ errors, report, clearSaved }), [errors, report, clearSaved]);
}
