/** What an input accepts: MIME types, with `*` at their end for a family, or extensions such as `.svg`; none for any file. */
export interface FileRules {
  accept: readonly string[];
  /** Most bytes of one file. */
  maxSize?: number;
}

/** Common types, with the extensions of their names. */
const KNOWN_TYPES: Record<string, { word: string; extensions: string[] }> = {
  'image/jpeg': { word: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { word: 'PNG', extensions: ['.png'] },
  'image/gif': { word: 'GIF', extensions: ['.gif'] },
  'image/webp': { word: 'WebP', extensions: ['.webp'] },
  'application/pdf': { word: 'PDF', extensions: ['.pdf'] },
  'text/plain': { word: 'TXT', extensions: ['.txt'] },
  'text/csv': { word: 'CSV', extensions: ['.csv'] },
};

/** Of images of any kind: which of them it takes, the server says. */
export const ANY_IMAGE = 'image/*';

/** `['image/png', '.svg']` → `PNG, SVG`; the text is what images of any kind are called. */
export const typeWords = (accept: readonly string[], images: string): string =>
  accept.map((type) => (type === ANY_IMAGE ? images : wordFor(type))).join(', ');

function wordFor(type: string): string {
  if (type.startsWith('.')) return type.slice(1).toUpperCase();
  return KNOWN_TYPES[type]?.word ?? type.replace('/*', '');
}

/** For the browser's own dialog, with extensions: not every system knows which files are `text/csv`. */
export const acceptAttribute = (accept: readonly string[]): string | undefined =>
  accept.flatMap((type) => [type, ...(KNOWN_TYPES[type]?.extensions ?? [])]).join(',') || undefined;

/** True for a file of one of these types; some systems name the type of a CSV file wrong, or no type at all. */
export const isAccepted = ({ type, name }: File, accept: readonly string[]): boolean =>
  accept.length === 0 || accept.some((rule) => matches(rule, type, name.toLowerCase()));

function matches(rule: string, type: string, name: string): boolean {
  if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase());
  const family = rule.endsWith('/*') ? rule.slice(0, -1) : undefined;
  if (family !== undefined && type !== '') return type.startsWith(family);
  return (
    type === rule ||
    Object.entries(KNOWN_TYPES).some(
      ([known, { extensions }]) =>
        (known === rule || (family !== undefined && known.startsWith(family))) &&
        extensions.some((end) => name.endsWith(end)),
    )
  );
}
