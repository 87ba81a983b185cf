import type { TextFieldProps } from '@mui/material';

/**
 * Returns the `slotProps` for one of react-admin's date and time inputs, which do not pass `readOnly` on to an element that
 * supports it.
 */
export const withReadOnly = (
  { readOnly, slotProps }: { readOnly?: boolean; slotProps?: TextFieldProps['slotProps'] },
  more: object = {},
): TextFieldProps['slotProps'] => ({
  ...slotProps,
  htmlInput: { ...more, ...slotProps?.htmlInput, readOnly },
});
