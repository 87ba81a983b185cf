import { Box, keyframes } from '@mui/material';
import { useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { RelatedGroupContext, type RelatedAnswer } from './related-group.js';
import { SCROLLING_TABLE } from './wide-table.js';

export interface RelatedSectionProps {
  answer: RelatedAnswer;
  title: ReactNode;
  reference: string;
  /** The filter of the related records; undefined if there can be none. */
  filter?: object;
  children: ReactNode;
}

/** The part of a page with the records of one relation; the page may gather it with other empty ones. */
export function RelatedSection({ children, ...relation }: RelatedSectionProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const group = useContext(RelatedGroupContext);
  const put = group?.put;
  const { answer, title, reference, filter } = relation;
  const filterKey = JSON.stringify(filter);
  // before the browser paints what is not to be seen
  useLayoutEffect(() => {
    if (element) put?.(element, { answer, title, reference, filter });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the filter is another object each time
  }, [answer, element, filterKey, put, reference, title]);
  useLayoutEffect(() => (element && put ? () => put(element) : undefined), [element, put]);
  const isHidden = group !== undefined && !group.isShown(element);
  return (
    <Box
      component="section"
      ref={setElement}
      hidden={isHidden}
      sx={answer === 'awaited' ? awaited : section}
    >
      {children}
    </Box>
  );
}

/** A table wider than the window scrolls on its own, not with the page. */
const section = {
  boxSizing: 'border-box',
  width: 0,
  minWidth: '100%',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  ...SCROLLING_TABLE,
};

const appear = keyframes({ from: { opacity: 0 } });

/** After a tenth of a second: the headings of one empty relation after the other would flicker. */
const awaited = { ...section, animation: `${appear} 100ms 100ms both` };
