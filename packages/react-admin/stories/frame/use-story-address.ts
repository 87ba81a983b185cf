import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

/** Events on which the address changes: the browser's for links and manual changes, and `setTheme`'s own. */
const ADDRESS_EVENTS = ['hashchange', 'popstate', 'themechange'];

function subscribe(listener: () => void): () => void {
  for (const change of ADDRESS_EVENTS) window.addEventListener(change, listener);
  return () => ADDRESS_EVENTS.forEach((change) => window.removeEventListener(change, listener));
}

const themeOf = ({ search }: Location): ThemeName =>
  new URLSearchParams(search).get('theme') === 'dark' ? 'dark' : 'light';

/** Reads the address: `?theme=dark#/studio`. */
export function useStoryAddress(): { path: string; theme: ThemeName } {
  const path = useSyncExternalStore(subscribe, () => window.location.hash.replace(/^#\/?/, ''));
  const theme = useSyncExternalStore(subscribe, () => themeOf(window.location));
  return { path, theme };
}

/** Puts the theme into the address, where it survives a reload and can be shared. */
export function setTheme(theme: ThemeName): void {
  const { hash } = window.location;
  window.history.replaceState(null, '', `?theme=${theme}${hash}`);
  window.dispatchEvent(new Event('themechange'));
}
