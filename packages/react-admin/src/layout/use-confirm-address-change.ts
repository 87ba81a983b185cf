import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { hasUnsavedChanges } from '../reading/has-unsaved-changes.js';

/** Whether the form being left is kept; undefined without a layout. */
let shouldStay: (() => boolean) | undefined;
let isGoingBack = false;

function handlePopState(event: PopStateEvent): void {
  const isTyped = !event.state; // the router adds a state to each of its own entries
  if (isGoingBack) {
    isGoingBack = false; // the router has not noticed the detour
  } else {
    if (!isTyped || !shouldStay?.()) return;
    isGoingBack = true;
    window.history.back();
  }
  event.stopImmediatePropagation();
}

// Registered on import, before there is a router: Chromium calls the listeners of a window in registration order, whether they
// capture or not, and a router that sees such an address reloads the page.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', handlePopState, { capture: true });

/**
 * Asks before an address typed into the address bar discards unsaved changes. For react-admin's own question, React Router has to
 * block the navigation, which it can only do for history entries that it created.
 */
export function useConfirmAddressChange(): void {
  const translate = useTranslate();
  useEffect(() => {
    shouldStay = () =>
      hasUnsavedChanges() && !window.confirm(translate('ra.message.unsaved_changes'));
    return () => void (shouldStay = undefined);
  }, [translate]);
}
