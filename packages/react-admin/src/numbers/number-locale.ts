import { useLocale } from 'react-admin';

const isKnown = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // no language tag at all
  }
};

/** Asked for once: it takes longer than what it is asked for, and does not change while a page is open. */
let known: string | undefined;
const browserLocale = (): string => (known ??= new Intl.NumberFormat().resolvedOptions().locale);

/**
 * The language in which a dashboard writes and reads numbers.
 *
 * A dashboard in one language without a region follows a browser in that language to its region (`de` → `de-CH`).
 * `en` is what react-admin says where nobody chose a language: then it is the browser's.
 *
 * @param dashboard the locale of react-admin
 * @param browser that of the browser
 * @returns BCP 47 language tag
 */
export function numberLocale(dashboard: string, browser = browserLocale()): string {
  if (dashboard === 'en' || !isKnown(dashboard)) return browser;
  return browser.startsWith(`${dashboard}-`) ? browser : dashboard;
}

/**
 * The language of words beside the texts of the dashboard, such as “yesterday”: that of the numbers, but for English ones of a
 * browser in another language.
 */
export function wordLocale(dashboard: string, browser = browserLocale()): string {
  const locale = numberLocale(dashboard, browser);
  return dashboard === 'en' && !/^en\b/.test(locale) ? dashboard : locale;
}

/** That of the dashboard around. */
export const useWordLocale = (): string => wordLocale(useLocale());

/** That of the dashboard around. */
export const useNumberLocale = (): string => numberLocale(useLocale());

/**
 * That of the page, which `LocaleTheme` keeps in its `lang`: what a record is called, and what is wrong with a value, is asked
 * for outside of components too.
 */
export const pageLocale = (): string => numberLocale(document.documentElement.lang || 'en');
