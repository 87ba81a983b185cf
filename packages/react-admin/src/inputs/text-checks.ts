/** What the API checks too, in the same words: a test of nx-gen compares both. */

/** The address as browsers write it: `https:a.de` leads from a page to the page's own host. */
const WRITTEN_OUT = /^https?:\/\/[^\s\p{Cc}<>/\\?#][^\s\p{Cc}<>]*$/iu;

/** Checks for the address of a web page, on any host that a browser can open. */
export function isHttpUrl(value: string): boolean {
  if (!WRITTEN_OUT.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}
