/** What an input accepts: MIME types, ending in `*` for a family, or extensions such as `.svg`; empty for any file. */
export interface FileRules {
  accept: readonly string[];
  /** Maximum size of one file, in bytes. */
  maxSize?: number;
}

/** Common types with their file extensions. */
const KNOWN_TYPES: Record<string, { word: string; extensions: string[] }> = {
  'image/jpeg': { word: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { word: 'PNG', extensions: ['.png'] },
  'image/gif': { word: 'GIF', extensions: ['.gif'] },
  'image/webp': { word: 'WebP', extensions: ['.webp'] },
  'application/pdf': { word: 'PDF', extensions: ['.pdf'] },
  'text/plain': { word: 'TXT', extensions: ['.txt'] },
  'text/csv': { word: 'CSV', extensions: ['.csv'] },
};

/** Images of any kind; the server decides which of them it accepts. */
export const ANY_IMAGE = 'image/*';

/** Formats accepted types: `['image/png', '.svg']` → `PNG, SVG`; `images` is the text for images of any kind. */
export const typeNames = (accept: readonly string[], images: string): string =>
  accept.map((type) => (type === ANY_IMAGE ? images : typeNameOf(type))).join(', ');

function typeNameOf(type: string): string {
  if (type.startsWith('.')) return type.slice(1).toUpperCase();
  return KNOWN_TYPES[type]?.word ?? type.replace('/*', '');
}

/**
 * Returns the `accept` attribute for the browser's file dialog, including extensions: not every system knows which files are
 * `text/csv`.
 */
export const acceptAttribute = (accept: readonly string[]): string | undefined =>
  accept.flatMap((type) => [type, ...(KNOWN_TYPES[type]?.extensions ?? [])]).join(',') || undefined;

/** Whether a file has one of these types; some systems report a wrong type for CSV files, or none at all. */
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
