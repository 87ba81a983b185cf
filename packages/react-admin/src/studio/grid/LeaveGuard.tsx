import { useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { QuestionDialog } from '../dialogs/QuestionDialog.js';
import type { StudioText } from '../base/messages.js';

interface LeaveGuardProps {
  /** New rows, or cells that were refused: only the user knows what becomes of them. */
  isHeld: boolean;
  /** Changes are on their way. */
  isSaving: boolean;
  text: StudioText;
}

/**
 * Asks before unsaved rows and cells are lost: when the page is left, and when the window is closed. What is on its way is
 * waited for.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const isNeeded = props.isHeld || props.isSaving;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  // a router without data routes cannot be stopped
  return useCanBlock() ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ isHeld, isSaving, text }: LeaveGuardProps) {
  const isNeeded = isHeld || isSaving;
  // pages, orders and filters of the list are addresses too, and lose nothing
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
    <QuestionDialog
      title={text(isHeld ? 'leaveTitle' : 'stillSaving')}
      question={text(isHeld ? 'leave' : 'leaveSaving')}
      yes={text('leaveNow')}
      no={text('stay')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
