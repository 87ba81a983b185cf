import { useCallback, useState } from 'react';
import { lazyPart } from '../reading/lazy-part.js';
import { useShortcuts } from './use-shortcuts.js';

const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.js')).ShortcutSheet);

/** Part of the layout: the keyboard shortcuts that work on every page, and the sheet that lists them under `?`. */
export function Shortcuts() {
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  const hide = () => setShown(false);
  useShortcuts(show);
  return isShown ? <ShortcutSheet onFail={hide} onClose={hide} /> : null;
}
