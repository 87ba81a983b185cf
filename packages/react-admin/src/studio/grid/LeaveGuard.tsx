import { useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import type { StudioText } from '../base/messages.js';

interface LeaveGuardProps {
  /** Whether there are new rows or rejected cells, which only the user can resolve. */
  isHeld: boolean;
  /** Whether changes are being saved. */
  isSaving: boolean;
  text: StudioText;
}

/** Asks before unsaved rows and cells are lost, when the page is left or the window is closed. Waits for pending saves. */
export function LeaveGuard(props: LeaveGuardProps) {
  const isNeeded = props.isHeld || props.isSaving;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  // navigation can only be blocked with a data router
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ isHeld, isSaving, text }: LeaveGuardProps) {
  const isNeeded = isHeld || isSaving;
  // changing pages, order or filters also changes the address, but loses nothing
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked && !isNeeded) blocker.proceed?.();
  }, [blocker, isBlocked, isNeeded]);
  if (!isBlocked || !isNeeded) return null;
  return (
    <ConfirmDialog
      title={text(isHeld ? 'leaveTitle' : 'stillSaving')}
      question={text(isHeld ? 'leave' : 'leaveSaving')}
      yes={text('leaveNow')}
      no={text('stay')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
