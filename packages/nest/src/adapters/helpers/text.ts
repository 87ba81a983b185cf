import { randomUUID } from 'node:crypto';
import slugifyText from 'slugify';

const EXTENSION = /[^./\\]\.([a-z0-9]{1,10})$/i;

/** Returns the extension of a file name in lower case without the dot, `''` for none or an unusual one. */
export function ext(filename: string | undefined): string {
  const [, extension = ''] = EXTENSION.exec(filename ?? '') ?? [];
  return extension.toLowerCase();
}

const MAX_SLUG_LENGTH = 80;
// A letter may become several or none, so more than 80 are read, but never a very long text.
const MAX_INPUT_LENGTH = 400;

/** Converts text to a URL slug: `a-z`, `0-9` and single hyphens, 1 to 80 characters. */
export function slugify(text: string): string {
  const slug = slugifyText(text.slice(0, MAX_INPUT_LENGTH), { lower: true, strict: true })
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  // Nothing is left for a URL, as with only an emoji.
  return slug || randomUUID().slice(0, 8);
}
