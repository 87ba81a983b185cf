import {
  CloneButton as Button,
  useCanAccess,
  useResourceContext,
  type CloneButtonProps,
} from 'react-admin';

export type { CloneButtonProps };

/** react-admin's button that begins a new record with what this one holds, where the user may make one. */
export function CloneButton(props: CloneButtonProps) {
  const resource = useResourceContext(props) ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'clone' });
  return canAccess ? <Button {...props} /> : null;
}
