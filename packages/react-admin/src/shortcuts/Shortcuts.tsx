import { lazy, Suspense, useCallback, useState } from 'react';
import { useShortcuts } from './use-shortcuts.js';

const ShortcutSheet = lazy(async () => ({
  default: (await import('./ShortcutSheet.js')).ShortcutSheet,
}));

/** In the layout: the keys that work on every page, and under `?` the sheet that tells them. */
export function Shortcuts() {
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  useShortcuts(show);
  return isShown ? (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
}
