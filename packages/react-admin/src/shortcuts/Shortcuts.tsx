import { lazy, Suspense, useCallback, useState } from 'react';
import { useShortcuts } from './use-shortcuts.js';

const ShortcutSheet = lazy(async () => ({
  default: (await import('./ShortcutSheet.js')).ShortcutSheet,
}));

/** Part of the layout: the keyboard shortcuts that work on every page, and the sheet that lists them under `?`. */
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
