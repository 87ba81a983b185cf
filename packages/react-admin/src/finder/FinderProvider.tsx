import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../reading/lazy-part.js';
import { TypeAheadBuffer, createTypedText } from './TypeAheadBuffer.js';
import { FinderContext } from './use-finder.js';

// rarely used: loaded when first opened
const FinderDialog = lazyPart(async () => (await import('./FinderDialog.js')).FinderDialog);

/** Wraps the layout, so that its contents can open the finder. */
export function FinderProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [typed] = useState(createTypedText);
  const open = useCallback(() => {
    typed.clear();
    setOpen(true);
  }, [typed]);
  const close = useCallback(() => setOpen(false), []);
  return (
    <FinderContext.Provider value={open}>
      {children}
      {isOpen ? (
        <FinderDialog
          fallback={<TypeAheadBuffer typed={typed} onClose={close} />}
          typed={typed}
          onFail={close}
          onClose={close}
        />
      ) : null}
    </FinderContext.Provider>
  );
}
