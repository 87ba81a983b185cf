import { ThemeProvider, type Theme } from '@mui/material';
import { useCallback, useLayoutEffect, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useListTexts } from '../list/messages.js';
import { useNumberLocale } from '../numbers/number-locale.js';

/** As many as every browser supports; react-admin's three would show a number other than the stored one. */
const EVERY_DIGIT = { maximumFractionDigits: 20 };

/**
 * Makes react-admin's own fields format numbers and dates in the language that inputs parse, on custom pages too; translates
 * Material UI's built-in labels; and sets the page's `lang`, for screen readers and for record labels that contain dates.
 */
export function LocaleTheme({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const locales = useNumberLocale();
  const text = useListTexts();
  const translate = useTranslate();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const localizeTheme = useCallback(
    (theme: Theme): Theme => ({
      ...theme,
      components: {
        ...theme.components,
        RaNumberField: {
          ...theme.components?.RaNumberField,
          defaultProps: { locales, options: EVERY_DIGIT },
        },
        // Material UI's own labels for these are English
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
  return <ThemeProvider theme={localizeTheme}>{children}</ThemeProvider>;
}
