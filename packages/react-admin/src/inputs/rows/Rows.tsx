import { Box } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useArrayInput } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { useFillIn } from './use-fill-in.js';
import { FIRST_INPUT, useFocusAfterChange } from '../use-focus-after-change.js';
import { AddRowButton } from './AddRowButton.js';
import { Row } from './Row.js';
import { RowButtons } from './RowButtons.js';

interface RowsProps {
  /** The value of a new row. */
  blank: Values;
  /** Whether nothing can be changed. */
  isFixed: boolean;
  /** Whether the user has just added the first row. */
  isAdded: boolean;
  onRemoveLast: () => void;
  /** The inputs of one row. */
  children: ReactNode;
}

/** The rows of the list in the context, which can be added, moved and removed; the focus stays at what was changed. */
export function Rows({ blank, isFixed, isAdded, onRemoveLast, children }: RowsProps) {
  const { fields, append, move, remove } = useArrayInput();
  const fillIn = useFillIn(blank);
  const addId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfterChange(list, fields, addId);
  const focusFirst = useRef(isAdded);
  useEffect(() => {
    if (focusFirst.current) list.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, []);

  const addRow = () => {
    focus({ index: fields.length, button: 'input' });
    append({ ...blank }, { shouldFocus: false });
  };
  const moveRow = (index: number, step: -1 | 1) => {
    fillIn();
    focus({ index: index + step, button: step < 0 ? 'back' : 'on' });
    move(index, index + step);
  };
  const removeRow = (index: number) => {
    fillIn();
    focus({ index, button: 'remove' });
    remove(index);
    if (fields.length === 1) onRemoveLast();
  };
  return (
    <>
      {fields.length > 0 && (
        <Box ref={list} component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {fields.map(({ id }, index) => (
            <Row
              key={id}
              index={index}
              buttons={
                isFixed ? null : (
                  <RowButtons
                    index={index}
                    total={fields.length}
                    onMove={(step) => moveRow(index, step)}
                    onRemove={() => removeRow(index)}
                  />
                )
              }
            >
              {children}
            </Row>
          ))}
        </Box>
      )}
      {!isFixed && <AddRowButton id={addId} onClick={addRow} />}
    </>
  );
}
