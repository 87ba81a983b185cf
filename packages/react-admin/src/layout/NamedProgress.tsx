import { ThemeProvider, type Theme } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { useReadingTexts } from '../reading/messages.js';

/** Gives the bars and rings of react-admin's own components a name, which a screen reader can read. */
export function NamedProgress({ children }: { children: ReactNode }) {
  const label = useReadingTexts()('loading');
  const named = useCallback(
    (theme: Theme): Theme => {
      const { MuiLinearProgress, MuiCircularProgress, ...others } = theme.components ?? {};
      const name = { 'aria-label': label };
      return {
        ...theme,
        components: {
          ...others,
          MuiLinearProgress: {
            ...MuiLinearProgress,
            defaultProps: { ...name, ...MuiLinearProgress?.defaultProps },
          },
          MuiCircularProgress: {
            ...MuiCircularProgress,
            defaultProps: { ...name, ...MuiCircularProgress?.defaultProps },
          },
        },
      };
    },
    [label],
  );
  return <ThemeProvider theme={named}>{children}</ThemeProvider>;
}
