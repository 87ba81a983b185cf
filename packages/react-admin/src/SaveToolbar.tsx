import { SaveButton, Toolbar } from 'react-admin';

/** The toolbar of a form whose record cannot be deleted. */
export const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
