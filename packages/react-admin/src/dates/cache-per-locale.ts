/** Caches one formatter per language: creating one takes longer than all the formatting on a page. */
export function cachePerLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const cache = new Map<string, Made>();
  return (locale) => {
    const formatter = cache.get(locale) ?? make(locale);
    cache.set(locale, formatter);
    return formatter;
  };
}
