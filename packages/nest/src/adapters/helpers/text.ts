import { randomUUID } from 'node:crypto';
import slugifyText from 'slugify';

const EXTENSION = /[^./\\]\.([a-z0-9]{1,10})$/i;

/** The extension of a file name: lower case, without the dot, `''` for none or a strange one. */
export function ext(filename: string | undefined): string {
  const [, extension = ''] = EXTENSION.exec(filename ?? '') ?? [];
  return extension.toLowerCase();
}

const MAX_SLUG = 80;
// Letters may become several ones or none, so more than 80 are looked at, but never a whole book.
const MAX_READ = 400;

/** Text for a URL: `a-z`, `0-9` and single hyphens, 1 to 80 characters. */
export function slugify(text: string): string {
  const slug = slugifyText(text.slice(0, MAX_READ), { lower: true, strict: true })
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  // Nothing that a URL can carry, such as an emoji alone.
  return slug || randomUUID().slice(0, 8);
}
