import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  Notification,
  NotificationContext,
  useTranslate,
  type NotificationPayload,
  type NotificationProps,
} from 'react-admin';

/** How long a failure is shown at least if another notification is waiting, in milliseconds: as long as any other. */
const SHOWN_MS = 4000;

/** At the top: at the bottom are Save and the number of invalid fields. */
const AT_TOP = { anchorOrigin: { vertical: 'top', horizontal: 'center' } } as const;

/** A click elsewhere, such as into the form that was not saved, does not close it. */
const STAYING = {
  ...AT_TOP,
  autoHideDuration: null,
  ClickAwayListenerProps: {
    onClickAway: (event: { defaultMuiPrevented?: boolean }) => {
      event.defaultMuiPrevented = true;
    },
  },
};

/** react-admin's own messages, such as those of an invalid form and of an ended login, say nothing that the page does not. */
const isPassing = (message: string): boolean =>
  message.startsWith('ra.') && message !== 'ra.notification.http_error';

/**
 * react-admin's notifications, except that a failure covers no button of a form, and stays until it is dismissed or the next save
 * begins: what it asks for, such as checking whether something was saved, takes longer than reading it.
 */
export function FailureNotification(props: NotificationProps) {
  const context = useContext(NotificationContext);
  const withStaying = useMemo(
    () => ({
      ...context,
      takeNotification: () => {
        const [taken] = context.notifications;
        // react-admin's would drop what has been added since it was rendered
        context.setNotifications((waiting) => waiting.filter((one) => one !== taken));
        return taken && staying(taken);
      },
    }),
    [context],
  );
  return (
    <NotificationContext.Provider value={withStaying}>
      <Notification {...props} />
    </NotificationContext.Provider>
  );
}

function staying(payload: NotificationPayload): NotificationPayload {
  const { message, type, notificationOptions: options } = payload;
  if (type !== 'error' || typeof message !== 'string') return payload;
  // a duration of its own wins
  const isStaying = options?.autoHideDuration == null && !isPassing(message);
  return {
    ...payload,
    notificationOptions: {
      ...options,
      ...(isStaying ? { ...STAYING, action: <CloseFailure /> } : AT_TOP),
    },
  };
}

/** Closes the failure on click, when the next write begins, and for a notification that waits behind it. */
function CloseFailure() {
  const close = useContext(CloseNotificationContext);
  const label = useTranslate()('ra.action.close');
  const writes = useIsMutating();
  const lastWrites = useRef(writes);
  const [wasShown, setWasShown] = useState(false);
  const isOtherWaiting = useContext(NotificationContext).notifications.length > 0;

  useEffect(() => {
    // the failed write itself may not have ended yet
    if (writes > lastWrites.current) close?.();
    lastWrites.current = writes;
  }, [writes, close]);

  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isOtherWaiting && wasShown) close?.();
  }, [isOtherWaiting, wasShown, close]);

  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => close?.()}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
