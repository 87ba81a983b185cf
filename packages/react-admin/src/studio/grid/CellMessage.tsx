import { Paper, Popper } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ApiRef } from '../base/range.js';
import { useStoreValue } from '../base/store.js';
import type { Cell } from '../base/types.js';
import { useUnsaved } from '../rows/unsaved.js';

/** The error of the focused cell, below it. One for the whole grid: a tooltip around each cell would be too expensive. */
export function CellMessage({ apiRef, id }: { apiRef: ApiRef; id: string }) {
  const [cell, setCell] = useState<Cell>();
  useEffect(() => {
    const api = apiRef.current;
    if (!api) return undefined;
    const unsubscribers = [
      api.subscribeEvent('cellFocusIn', ({ id: row, field }) => setCell({ id: row, field })),
      api.subscribeEvent('cellFocusOut', () => setCell(undefined)),
    ];
    return () => unsubscribers.forEach((stop) => stop());
  }, [apiRef]);

  const message = useStoreValue(useUnsaved(), ({ messages }) =>
    cell ? messages.get(cell.id)?.[cell.field] : undefined,
  );
  if (!cell || message === undefined) return null;
  // the grid may remount the cell
  const anchor = (): Element =>
    apiRef.current?.getCellElement(cell.id, cell.field) ?? document.body;
  return (
    <Popper open id={id} anchorEl={anchor} placement="bottom-start" sx={LAYER}>
      <Paper elevation={4} sx={PAPER}>
        {message}
      </Paper>
    </Popper>
  );
}

const LAYER = { zIndex: 'tooltip' };
const PAPER = {
  mt: 0.5,
  px: 1,
  py: 0.5,
  maxWidth: 360,
  fontSize: 'caption.fontSize',
  bgcolor: 'error.dark',
  color: 'error.contrastText',
};
