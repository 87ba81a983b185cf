import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface UnsavedForm {
  hasChanges: boolean;
  tell: (hasChanges: boolean) => void;
}

/** Of a page around a form: what stands above the form does not know what was typed into it. */
export const UnsavedFormContext = createContext<UnsavedForm>({
  hasChanges: false,
  tell: () => undefined,
});

/** Something was typed that a record which is read anew would take away. */
export const useHasChanges = (): boolean => useContext(UnsavedFormContext).hasChanges;

/** Inside of the form: tells the page whether something was changed. */
export function useTellChanges(): void {
  const { isDirty } = useFormState();
  const { tell } = useContext(UnsavedFormContext);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
}
