import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { useEffect, useRef } from 'react';
import { usePrefetchPage } from './prefetch-page.js';

/** A pointer that only passes over a button has left it by then. */
const HOVER_DELAY_MS = 60;

/** A pagination button that prefetches its page when the user hovers over it or focuses it with Tab. */
export function PageItem(item: PaginationRenderItemParams) {
  const prefetchPage = usePrefetchPage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelPrefetch = () => clearTimeout(timer.current);
  useEffect(() => cancelPrefetch, []);
  const schedulePrefetch = () => {
    cancelPrefetch();
    const { page, disabled, selected } = item;
    if (page !== null && !disabled && !selected)
      timer.current = setTimeout(prefetchPage, HOVER_DELAY_MS, page);
  };
  return (
    <PaginationItem
      {...item}
      onPointerEnter={schedulePrefetch}
      onPointerLeave={cancelPrefetch}
      onFocus={schedulePrefetch}
      onBlur={cancelPrefetch}
    />
  );
}
