import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useReadAhead } from './read-ahead.js';

/** Whoever passes over a button on the way to another one has left it by then. */
const LINGER_MS = 60;

/** A button of a pager, whose page is read as soon as somebody points at it or comes to it by Tab. */
export function PageItem(item: PaginationRenderItemParams) {
  const readAhead = useReadAhead();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => leave, []);
  const linger = () => {
    leave();
    const { page, disabled, selected } = item;
    if (page !== null && !disabled && !selected)
      timer.current = setTimeout(readAhead, LINGER_MS, page);
  };
  return (
    <PaginationItem
      {...item}
      onPointerEnter={linger}
      onPointerLeave={leave}
      onFocus={linger}
      onBlur={leave}
    />
  );
}
