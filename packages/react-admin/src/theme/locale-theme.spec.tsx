import { CircularProgress, createTheme, Pagination, ThemeProvider } from '@mui/material';
import { screen } from '@testing-library/react';
import {
  DateField,
  defaultI18nProvider,
  I18nContextProvider,
  NumberField,
  RecordContextProvider,
} from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { LocaleTheme } from './LocaleTheme.js';

it.each([
  ['de-DE', '1.234,56789', '1.3.2026'],
  ['en-IN', '1,234.56789', '1/3/2026'],
])('numbers and dates of pages are formatted in %s, with every digit', (locale, number, date) => {
  renderAdmin(
    <I18nContextProvider value={{ ...defaultI18nProvider, getLocale: () => locale }}>
      <LocaleTheme>
        <RecordContextProvider value={{ id: 1, price: 1234.56789, at: '2026-03-01T20:00:00Z' }}>
          <NumberField source="price" />
          <DateField source="at" />
        </RecordContextProvider>
      </LocaleTheme>
    </I18nContextProvider>,
  );
  expect(screen.getByText(number)).toBeVisible();
  expect(screen.getByText(date)).toBeVisible();
});

it('the default props of a theme win over these', () => {
  const theme = createTheme({
    components: {
      RaNumberField: { defaultProps: { options: { maximumFractionDigits: 1 } } },
      RaDateField: { defaultProps: { options: { year: '2-digit' } } },
      MuiPagination: { defaultProps: { siblingCount: 0, 'aria-label': 'Pages of orders' } },
    },
  });
  renderAdmin(
    <ThemeProvider theme={theme}>
      <LocaleTheme>
        <RecordContextProvider value={{ id: 1, price: 1234.56789, at: '2026-03-01T20:00:00Z' }}>
          <NumberField source="price" />
          <DateField source="at" />
        </RecordContextProvider>
        <Pagination />
        <CircularProgress />
      </LocaleTheme>
    </ThemeProvider>,
  );
  expect(screen.getByText('1,234.6')).toBeVisible();
  expect(screen.getByText('26')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pages of orders' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});
