import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { isConnected } from './is-connected.js';
import { lazyCode } from './lazy-code.js';

export interface LazyPartProps {
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** Called when the code could not be loaded, after which nothing is shown. */
  onFail?: () => void;
}

/**
 * React's `lazy` for a part of a page, such as a dialog: `lazyPart(async () => (await import('./OrderDialog.js')).OrderDialog)`.
 * If its code cannot be loaded, a notification says so. `lazy` would replace the page, and with it a form that is not saved.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & LazyPartProps> {
  const code = lazyCode(load);
  return function LazyPart({ fallback, onFail, ...props }) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => code.loaded);
    const notify = useNotify();
    const text = useTexts('page', pageMessages);
    const fail = useEvent(async () => {
      setPart(() => Nothing);
      onFail?.();
      notify(text((await isConnected()) ? 'outdated' : 'offline'), { type: 'warning' });
    });
    useEffect(() => {
      let isMounted = true;
      code.load().then(
        (loaded) => setPart(() => loaded),
        () => void (isMounted && fail()),
      );
      return () => {
        isMounted = false;
      };
    }, [fail]);
    return Part ? <Part {...(props as unknown as P)} /> : fallback;
  };
}

const Nothing = () => null;
