import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { TypedAhead, typedText } from './TypedAhead.js';
import { FinderContext } from './use-finder.js';

// few pages are left by it: what it needs is loaded when it is first opened
const FinderDialog = lazy(async () => ({
  default: (await import('./FinderDialog.js')).FinderDialog,
}));

/** Around the layout: what is inside can open the finder. */
export function FinderProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [typed] = useState(typedText);
  const open = useCallback(() => {
    typed.clear();
    setOpen(true);
  }, [typed]);
  const close = useCallback(() => setOpen(false), []);
  return (
    <FinderContext.Provider value={open}>
      {children}
      {isOpen ? (
        <Suspense fallback={<TypedAhead typed={typed} onClose={close} />}>
          <FinderDialog typed={typed} onClose={close} />
        </Suspense>
      ) : null}
    </FinderContext.Provider>
  );
}
