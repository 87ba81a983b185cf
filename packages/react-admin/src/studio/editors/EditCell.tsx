import {
  GridEditBooleanCell,
  GridEditDateCell,
  GridEditInputCell,
  GridEditSingleSelectCell,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useContext, type InputHTMLAttributes } from 'react';
import { cellTypeOf, type CellType } from '../cells/index.js';
import { useStoreValue } from '../base/store.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { MessageIdContext, useUnsaved } from '../rows/unsaved.js';
import { ReferenceEditor } from './ReferenceEditor.js';

interface EditCellProps {
  params: GridRenderEditCellParams<StudioRow>;
  column: StudioColumn;
}

const INPUTS: Partial<
  Record<NonNullable<CellType['editor']>, InputHTMLAttributes<HTMLInputElement>>
> = {
  time: { type: 'time', step: 1 },
  password: { type: 'password', autoComplete: 'new-password' },
  digits: { inputMode: 'decimal' },
};

/** The editor of a cell; indicates whether the last attempt to save it was rejected. */
export function EditCell({ params, column }: EditCellProps) {
  const { id, field, api } = params;
  const isWrong = useStoreValue(useUnsaved(), ({ messages }) => field in (messages.get(id) ?? {}));
  const messageId = useContext(MessageIdContext);
  const { editor, grid } = cellTypeOf(column);
  const htmlInput = {
    ...(editor && INPUTS[editor]),
    'aria-label': column.label,
    'aria-describedby': isWrong ? messageId : undefined,
  };
  const slotProps = { root: { slotProps: { htmlInput } } };
  switch (editor ?? grid) {
    case 'reference':
      return <ReferenceEditor params={params} column={column} htmlInput={htmlInput} />;
    case 'date':
    case 'dateTime':
      return <GridEditDateCell {...params} error={isWrong} slotProps={slotProps} />;
    case 'options':
      return (
        <GridEditSingleSelectCell
          {...params}
          error={isWrong}
          onValueChange={() => api.stopCellEditMode({ id, field })}
        />
      );
    case 'boolean':
      return <GridEditBooleanCell {...params} aria-label={column.label} />;
    default:
      return <GridEditInputCell {...params} error={isWrong} slotProps={slotProps} />;
  }
}
