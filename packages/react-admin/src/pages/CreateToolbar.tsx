import { useFormState } from 'react-hook-form';
import { Toolbar } from 'react-admin';
import { Save } from './Save.js';

/**
 * The toolbar of a create form: Save, and the number of invalid fields. The initial values may already be a complete record, so
 * it can be saved before anything is typed.
 */
export function CreateToolbar() {
  const { isSubmitting } = useFormState();
  return (
    <Toolbar>
      <Save alwaysEnable={!isSubmitting} />
    </Toolbar>
  );
}
