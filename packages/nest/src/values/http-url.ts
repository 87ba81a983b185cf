/** The address as browsers write it: `https:a.de` has no host of its own, it leads from a page to the page's own host. */
const WRITTEN_OUT = /^https?:\/\/[^\s\p{Cc}<>/\\?#][^\s\p{Cc}<>]*$/iu;

/** Checks for the address of a web page: any host that a browser can open, such as `https://my_blog.example.com./`. */
export const isHttpUrl = (value: unknown): value is string =>
  typeof value === 'string' && WRITTEN_OUT.test(value) && URL.canParse(value);
