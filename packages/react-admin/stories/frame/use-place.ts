import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

/** Told by the browser when the address is changed by hand or by a link; by `showTheme` when it is not. */
const CHANGES = ['hashchange', 'popstate', 'themechange'];

function onChange(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => CHANGES.forEach((change) => window.removeEventListener(change, listener));
}

const themeOf = ({ search }: Location): ThemeName =>
  new URLSearchParams(search).get('theme') === 'dark' ? 'dark' : 'light';

/** What the address says: `?theme=dark#/studio`. */
export function usePlace(): { path: string; theme: ThemeName } {
  const path = useSyncExternalStore(onChange, () => window.location.hash.replace(/^#\/?/, ''));
  const theme = useSyncExternalStore(onChange, () => themeOf(window.location));
  return { path, theme };
}

/** Puts the theme into the address, where a reload and a link that is passed on find it. */
export function showTheme(theme: ThemeName): void {
  const { hash } = window.location;
  window.history.replaceState(null, '', `?theme=${theme}${hash}`);
  window.dispatchEvent(new Event('themechange'));
}
