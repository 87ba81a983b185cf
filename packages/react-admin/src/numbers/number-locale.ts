import { useLocale } from 'react-admin';

const isSupportedLocale = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // not a valid language tag
  }
};

/** Cached: querying it is expensive, and it does not change while a page is open. */
let cachedLocale: string | undefined;
const browserLocale = (): string =>
  (cachedLocale ??= new Intl.NumberFormat().resolvedOptions().locale);

/** Returns the language tag of a dashboard's locale, which projects may also write with an underscore: `pt_BR` → `pt-BR`. */
export const languageTag = (dashboard: string): string => dashboard.replaceAll('_', '-');

/**
 * Returns the language in which a dashboard formats and parses numbers.
 *
 * A dashboard in a language without a region adopts the region of a browser in the same language (`de` → `de-CH`). `en` is
 * react-admin's default if no language was chosen, in which case the browser's is used.
 *
 * @param dashboard the locale of react-admin
 * @param browser that of the browser
 * @returns BCP 47 language tag
 */
export function numberLocale(dashboard: string, browser = browserLocale()): string {
  const language = languageTag(dashboard);
  if (language === 'en' || !isSupportedLocale(language)) return browser;
  return browser.startsWith(`${language}-`) ? browser : language;
}

/**
 * Returns the language of generated words such as “yesterday”: that of the numbers, except in an English dashboard, whose words
 * stay English even if the browser is in another language.
 */
export function wordLocale(dashboard: string, browser = browserLocale()): string {
  const locale = numberLocale(dashboard, browser);
  return dashboard === 'en' && !/^en\b/.test(locale) ? dashboard : locale;
}

/** The word language of the current dashboard. */
export const useWordLocale = (): string => wordLocale(useLocale());

/** The number language of the current dashboard. */
export const useNumberLocale = (): string => numberLocale(useLocale());

/**
 * The number language of the page, which `LocaleTheme` keeps in its `lang`, for code outside of components: record labels and
 * validation messages.
 */
export const pageLocale = (): string => numberLocale(document.documentElement.lang || 'en');
