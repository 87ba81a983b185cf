import { ThemeProvider, type Theme } from '@mui/material';
import { useCallback, useLayoutEffect, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useListTexts } from '../list/messages.js';
import { useNumberLocale } from '../numbers/number-locale.js';

/** As many as every browser writes; react-admin's three would show another number than the one that is stored. */
const EVERY_DIGIT = { maximumFractionDigits: 20 };

/**
 * Has react-admin's own fields write numbers and dates in the language in which inputs read them, wherever a page uses
 * them, the user's own pages included; translates what Material UI names by itself; and says in the page's `lang`, for who
 * reads it aloud and for what is called by a date, which language it is in.
 */
export function LocaleTheme({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const locales = useNumberLocale();
  const text = useListTexts();
  const translate = useTranslate();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const speak = useCallback(
    (theme: Theme): Theme => ({
      ...theme,
      components: {
        ...theme.components,
        RaNumberField: {
          ...theme.components?.RaNumberField,
          defaultProps: { locales, options: EVERY_DIGIT },
        },
        // Material UI's own names of these are English
        MuiPagination: {
          ...theme.components?.MuiPagination,
          defaultProps: { 'aria-label': text('pages') },
        },
        MuiTablePagination: {
          ...theme.components?.MuiTablePagination,
          defaultProps: { getItemAriaLabel: (page) => translate(`ra.navigation.${page}`) },
        },
        RaDateField: { ...theme.components?.RaDateField, defaultProps: { locales } },
      },
    }),
    [locales, text, translate],
  );
  return <ThemeProvider theme={speak}>{children}</ThemeProvider>;
}
