import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordContext, type ListProps } from 'react-admin';

/** Below this window width, the aside moves under the page. */
const ASIDE_BREAKPOINT = 'md';

const ASIDE_WIDTH = 300;

/**
 * The area beside a page, or below it on narrow screens.
 * @param top where the page's content begins, in theme units
 */
export const Aside = ({ children, top = 0 }: { children: ReactNode; top?: number }) => (
  <Box
    sx={{
      flexShrink: 0,
      width: { xs: '100%', [ASIDE_BREAKPOINT]: ASIDE_WIDTH },
      mt: { xs: 2, [ASIDE_BREAKPOINT]: top },
    }}
  >
    {children}
  </Box>
);

/** The aside of a record's page, rendered once the record is available. */
export const RecordAside = ({ children }: { children: ReactNode }) =>
  useRecordContext() ? <Aside>{children}</Aside> : null;

/** For the `sx` of a page with an aside; `main` is react-admin's class of the element around both. */
export const recordAsideStyles = (main: 'RaCreate-main' | 'RaEdit-main' | 'RaShow-main') => ({
  [`& .${main}`]: {
    alignItems: 'flex-start',
    columnGap: 2,
    flexDirection: { xs: 'column', [ASIDE_BREAKPOINT]: 'row' },
  },
  [`& .${main} > .MuiCard-root`]: { width: { xs: '100%', [ASIDE_BREAKPOINT]: 'auto' } },
});

/** Aligns the aside with the table, below the search and the buttons. */
export const TABLE_TOP = 8;

/** The same for a list, whose table takes the remaining width and scrolls on its own. */
export const tableAsideStyles: NonNullable<ListProps['sx']> = {
  columnGap: 2,
  flexDirection: { xs: 'column', [ASIDE_BREAKPOINT]: 'row' },
  '& .RaList-main': { width: { xs: '100%', [ASIDE_BREAKPOINT]: 0 }, minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
};
