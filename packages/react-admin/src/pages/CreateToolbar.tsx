import { useFormState } from 'react-hook-form';
import { Toolbar } from 'react-admin';
import { Save } from './Save.js';

/**
 * The toolbar of the form of a new record: Save, and how many fields are not right. What a form begins with may be all that a
 * record needs, so it can be saved before anything is typed.
 */
export function CreateToolbar() {
  const { isSubmitting } = useFormState();
  return (
    <Toolbar>
      <Save alwaysEnable={!isSubmitting} />
    </Toolbar>
  );
}
