import { Link } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { countInvalidFields } from './count-invalid-fields.js';

/** Shows beside Save how many invalid fields prevent saving. A click leads to the first of them, which may be out of view. */
export function InvalidFieldCount() {
  const { errors } = useFormState();
  const text = useTexts('pages', pagesMessages);
  const count = countInvalidFields(errors);
  return (
    <span role="status">
      {count > 0 ? (
        <Link
          component="button"
          type="button"
          color="error"
          variant="body2"
          onClick={focusFirstInvalid}
        >
          {text('wrongFields', { smart_count: count })}
        </Link>
      ) : null}
    </span>
  );
}

function focusFirstInvalid(event: { currentTarget: HTMLElement }): void {
  const form = event.currentTarget.closest('form');
  const input = form?.querySelector<HTMLElement>('[aria-invalid=true], .Mui-error input');
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}
