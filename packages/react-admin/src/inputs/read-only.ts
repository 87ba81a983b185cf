import type { TextFieldProps } from '@mui/material';

/** The `slotProps` of an input of react-admin's for days and times, which gives `readOnly` to no element that knows it. */
export const withReadOnly = (
  { readOnly, slotProps }: { readOnly?: boolean; slotProps?: TextFieldProps['slotProps'] },
  more: object = {},
): TextFieldProps['slotProps'] => ({
  ...slotProps,
  htmlInput: { ...more, ...slotProps?.htmlInput, readOnly },
});
