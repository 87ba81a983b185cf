import { ThemeProvider, type Theme } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { useReadingTexts } from '../reading/messages.js';

/** Gives the progress indicators of react-admin's own components an accessible name. */
export function LabelledProgress({ children }: { children: ReactNode }) {
  const label = useReadingTexts()('loading');
  const withLabels = useCallback(
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
  return <ThemeProvider theme={withLabels}>{children}</ThemeProvider>;
}
