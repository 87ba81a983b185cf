import { ThemeProvider, type Theme } from '@mui/material';
import { useCallback, useLayoutEffect, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useListTexts } from '../list/messages.js';
import { languageTag, useNumberLocale } from '../numbers/number-locale.js';
import { useReadingTexts } from '../reading/messages.js';
import { withDefaultProps } from './with-default-props.js';

/** As many as every browser supports; react-admin's three would show a number other than the stored one. */
const EVERY_DIGIT = { maximumFractionDigits: 20 };

/**
 * Makes react-admin's own fields format numbers and dates in the language that inputs parse, on custom pages too; labels Material
 * UI's components in the language of the page; and sets its `lang`, for screen readers and for record labels that contain dates.
 */
export function LocaleTheme({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const locales = useNumberLocale();
  const text = useListTexts();
  const translate = useTranslate();
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag(locale);
  }, [locale]);
  const label = useReadingTexts()('loading');
  const localizeTheme = useCallback(
    (theme: Theme) =>
      withDefaultProps(theme, {
        RaNumberField: { locales, options: EVERY_DIGIT },
        RaDateField: { locales },
        // Material UI's own labels for these are English
        MuiPagination: { 'aria-label': text('pages') },
        MuiTablePagination: { getItemAriaLabel: (page) => translate(`ra.navigation.${page}`) },
        // those of react-admin's own components have none
        MuiLinearProgress: { 'aria-label': label },
        MuiCircularProgress: { 'aria-label': label },
      }),
    [locales, text, translate, label],
  );
  return <ThemeProvider theme={localizeTheme}>{children}</ThemeProvider>;
}
