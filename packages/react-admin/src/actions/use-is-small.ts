import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the window is too narrow for columns, and for texts beside icons. */
export const useIsSmall = (): boolean =>
  // without `noSsr` the first render would be the table, and its columns would send the first requests
  useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
