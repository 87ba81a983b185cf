/** What an input accepts: MIME types, with `*` at their end for a family, or extensions such as `.svg`. */
export interface FileRules {
  accept: readonly string[];
  /** Most bytes of one file. */
  maxSize?: number;
}

/** Types that the generated API takes, with the extensions of their names. */
const KNOWN_TYPES: Record<string, { word: string; extensions: string[] }> = {
  'image/jpeg': { word: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { word: 'PNG', extensions: ['.png'] },
  'image/gif': { word: 'GIF', extensions: ['.gif'] },
  'image/webp': { word: 'WebP', extensions: ['.webp'] },
  'application/pdf': { word: 'PDF', extensions: ['.pdf'] },
  'text/plain': { word: 'TXT', extensions: ['.txt'] },
  'text/csv': { word: 'CSV', extensions: ['.csv'] },
};

export const FILES: readonly string[] = Object.keys(KNOWN_TYPES);
export const IMAGES: readonly string[] = FILES.filter((type) => type.startsWith('image/'));

/** `['image/png', '.svg']` → `PNG, SVG`. */
export const typeWords = (accept: readonly string[]): string => accept.map(wordFor).join(', ');

function wordFor(type: string): string {
  if (type.startsWith('.')) return type.slice(1).toUpperCase();
  return KNOWN_TYPES[type]?.word ?? type.replace('/*', '');
}

/** For the browser's own dialog, with extensions: not every system knows which files are `text/csv`. */
export const acceptAttribute = (accept: readonly string[]): string =>
  accept.flatMap((type) => [type, ...(KNOWN_TYPES[type]?.extensions ?? [])]).join(',');

/** True for a file of one of these types; some systems name the type of a CSV file wrong, or no type at all. */
export const isAccepted = ({ type, name }: File, accept: readonly string[]): boolean =>
  accept.length === 0 || accept.some((rule) => matches(rule, type, name.toLowerCase()));

function matches(rule: string, type: string, name: string): boolean {
  if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase());
  if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
  return (
    type === rule || (KNOWN_TYPES[rule]?.extensions.some((end) => name.endsWith(end)) ?? false)
  );
}
