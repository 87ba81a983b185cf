import { Link } from '@mui/material';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import { countInvalidFields } from './count-invalid-fields.js';
import { useRefusedFields } from './use-refused-fields.js';

/** Shows beside Save how many invalid fields prevent saving. A click leads to the first of them, which may be out of view. */
export function InvalidFieldCount() {
  const { errors } = useFormState();
  const text = useTexts('pages', pagesMessages);
  const place = useRef<HTMLElement>(null);
  useRefusedFields(() => focusFirstInvalid(place.current));
  const count = countInvalidFields(errors);
  return (
    <span ref={place} role="status">
      {count > 0 ? (
        <Link
          component="button"
          type="button"
          color="error"
          variant="body2"
          onClick={() => focusFirstInvalid(place.current)}
        >
          {text('wrongFields', { smart_count: count })}
        </Link>
      ) : null}
    </span>
  );
}

function focusFirstInvalid(place: HTMLElement | null): void {
  const form = place?.closest('form');
  const input = form?.querySelector<HTMLElement>('[aria-invalid=true], .Mui-error input');
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}
