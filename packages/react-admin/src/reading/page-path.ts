/** Returns the path of the page that the browser is at, whether the dashboard's addresses have a # or not. */
export function pagePath(): string {
  const { hash, pathname } = window.location;
  return (hash.startsWith('#/') ? hash.slice(1) : pathname).replace(/\?.*/, '');
}
