import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Answers whether the form that is left stays; undefined where there is no layout. */
let isKept: (() => boolean) | undefined;
let isGoingBack = false;

function stop(event: PopStateEvent): void {
  const isTyped = !event.state; // the router gives each of its own one
  if (isGoingBack) {
    isGoingBack = false; // the router has not seen that it was away
  } else {
    if (!isTyped || !isKept?.()) return;
    isGoingBack = true;
    window.history.back();
  }
  event.stopImmediatePropagation();
}

// When this file is loaded, there is no router yet: Chromium calls the listeners of a window in the order in which they
// came, whether they capture or not, and a router that sees such an address loads the page anew.
if (typeof window !== 'undefined') window.addEventListener('popstate', stop, { capture: true });

/**
 * Asks before an address that was typed into the address bar leaves unsaved changes. For react-admin's own question
 * React Router has to stop a navigation, which it can only where it made the entry of the history itself.
 */
export function useAskBeforeAddress(): void {
  const translate = useTranslate();
  useEffect(() => {
    isKept = () => hasUnsavedChanges() && !window.confirm(translate('ra.message.unsaved_changes'));
    return () => void (isKept = undefined);
  }, [translate]);
}

/** Forms and the Studio refuse to let the window be closed: so they answer without being asked one by one. */
function hasUnsavedChanges(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(closing);
}
