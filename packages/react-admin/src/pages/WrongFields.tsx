import { Link } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { wrongFields } from './wrong-fields.js';

/** Beside Save: how many fields keep the form from being saved. It leads to the first, which may be out of sight. */
export function WrongFields() {
  const { errors } = useFormState();
  const text = useTexts('pages', pagesMessages);
  const count = wrongFields(errors);
  return (
    <span role="status">
      {count > 0 ? (
        <Link component="button" type="button" color="error" variant="body2" onClick={showFirst}>
          {text('wrongFields', { smart_count: count })}
        </Link>
      ) : null}
    </span>
  );
}

function showFirst(event: { currentTarget: HTMLElement }): void {
  const form = event.currentTarget.closest('form');
  const input = form?.querySelector<HTMLElement>('[aria-invalid=true], .Mui-error input');
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}
