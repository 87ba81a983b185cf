import { useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { QuestionDialog } from './dialogs/QuestionDialog.js';
import type { StudioText } from './messages.js';

interface LeaveGuardProps {
  isNeeded: boolean;
  text: StudioText;
}

/** Asks before unsaved rows and cells are lost: when the page is left, and when the window is closed. */
export function LeaveGuard({ isNeeded, text }: LeaveGuardProps) {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  // a router without data routes cannot be stopped
  return useCanBlock() ? <RouteGuard isNeeded={isNeeded} text={text} /> : null;
}

function RouteGuard({ isNeeded, text }: LeaveGuardProps) {
  // pages, orders and filters of the list are addresses too, and lose nothing
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      title={text('leaveTitle')}
      question={text('leave')}
      yes={text('leaveNow')}
      no={text('stay')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
