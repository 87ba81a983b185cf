import { render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { genEnglish } from '../gen-english.js';
import { useNumbers } from './use-numbers.js';

const provider = (locale: string): I18nProvider => ({
  translate: (key, values: Record<string, string> = {}) =>
    (key === 'ra.navigation.page_range_info'
      ? genEnglish.ra.navigation.page_range_info
      : genEnglish.ra.navigation.partial_page_range_info
    ).replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  changeLocale: () => Promise.resolve(),
  getLocale: () => locale,
});

function Ranges() {
  const { formatRange, formatCount, format, parse } = useNumbers();
  return (
    <ul>
      <li>{formatRange({ from: 1, to: 25, total: 1000036 })}</li>
      <li>{formatRange({ from: 1001, to: 1025 })}</li>
      <li>{formatCount(1000036)}</li>
      <li>{format('-1234567890123456789.50')}</li>
      <li>{JSON.stringify(parse('1.234,5', 'float'))}</li>
    </ul>
  );
}

it.each([
  [
    'de',
    [
      '1–25 of 1.000.036',
      '1.001–1.025 of more than 1.025',
      '1.000.036',
      '-1.234.567.890.123.456.789,50',
      '{"value":1234.5}',
    ],
  ],
  [
    'en-IN',
    [
      '1–25 of 10,00,036',
      '1,001–1,025 of more than 1,025',
      '10,00,036',
      '-12,34,56,78,90,12,34,56,789.50',
      '{"refusal":"wrongMarks"}',
    ],
  ],
])('formats and parses numbers and ranges in the locale %s of the dashboard', (locale, texts) => {
  render(
    <I18nContextProvider value={provider(locale)}>
      <Ranges />
    </I18nContextProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts);
});
