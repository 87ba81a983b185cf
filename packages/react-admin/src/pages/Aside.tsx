import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordContext, type ListProps } from 'react-admin';

/** Below this width of the window it stands under the page. */
const BESIDE = 'md';

const WIDTH = 300;

/** What stands beside a page, and on narrow screens below it. @param top where the page begins, in units of the theme */
export const Aside = ({ children, top = 0 }: { children: ReactNode; top?: number }) => (
  <Box sx={{ flexShrink: 0, width: { xs: '100%', [BESIDE]: WIDTH }, mt: { xs: 2, [BESIDE]: top } }}>
    {children}
  </Box>
);

/** The same of a page about a record, which is there before it is asked for. */
export const RecordAside = ({ children }: { children: ReactNode }) =>
  useRecordContext() ? <Aside>{children}</Aside> : null;

/** For the `sx` of a page with one; `main` is the class of react-admin's that holds both. */
export const besideRecord = (main: 'RaCreate-main' | 'RaEdit-main' | 'RaShow-main') => ({
  [`& .${main}`]: {
    alignItems: 'flex-start',
    columnGap: 2,
    flexDirection: { xs: 'column', [BESIDE]: 'row' },
  },
  [`& .${main} > .MuiCard-root`]: { width: { xs: '100%', [BESIDE]: 'auto' } },
});

/** Under what stands above a table: the search and the buttons. */
export const TABLE_TOP = 8;

/** The same for a list, whose table takes the room that is left, and scrolls in itself. */
export const besideTable: NonNullable<ListProps['sx']> = {
  columnGap: 2,
  flexDirection: { xs: 'column', [BESIDE]: 'row' },
  '& .RaList-main': { width: { xs: '100%', [BESIDE]: 0 }, minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
};
