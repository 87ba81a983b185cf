import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface UnsavedForm {
  hasChanges: boolean;
  tell: (hasChanges: boolean) => void;
}

/** For a page around a form: what is above the form does not know what was typed into it. */
export const UnsavedFormContext = createContext<UnsavedForm>({
  hasChanges: false,
  tell: () => undefined,
});

/** Whether there are unsaved changes that refreshing the record would discard. */
export const useHasChanges = (): boolean => useContext(UnsavedFormContext).hasChanges;

/** Used inside the form: tells the page whether there are changes. */
export function useReportChanges(): void {
  const { isDirty } = useFormState();
  const { tell } = useContext(UnsavedFormContext);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
}
