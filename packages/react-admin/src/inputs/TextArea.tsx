import { Box, type TextFieldProps } from '@mui/material';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';

/** A longer text scrolls inside its input. */
const MAX_ROWS = 20;

/** More than a row holds. */
const ROW_CHARACTERS = 500;

/** The height of a row relative to the font size, as Material UI sets it for inputs. */
const ROW_HEIGHT = 1.4375;

interface TextAreaProps extends ComponentPropsWithoutRef<'textarea'> {
  minRows?: number;
  maxRows?: number;
  /** Has no meaning here, but each input gets one. */
  type?: string;
}

/**
 * A textarea as high as its text, up to `maxRows`: an invisible copy of what fits gives it its height. Material UI's measures the
 * whole text at each key, which takes a third of a second if that is half a megabyte.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { minRows = 1, maxRows = MAX_ROWS, rows, type: _type, style, ...props },
  ref,
) {
  const most = Math.max(rows ?? maxRows, minRows);
  const text = typeof props.value === 'string' ? props.value : '';
  return (
    <Box
      data-text={text.slice(0, most * ROW_CHARACTERS)}
      style={{ fontFamily: style?.fontFamily, maxHeight: `min(${most * ROW_HEIGHT}em, 60vh)` }}
      sx={frame}
    >
      <textarea {...props} style={style} rows={rows ?? minRows} ref={ref} />
    </Box>
  );
});

const frame = {
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  width: '100%',
  '& > textarea, &::after': { gridArea: '1 / 1' },
  '& > textarea': { padding: 0, height: 'auto', overflowX: 'hidden' },
  '&::after': {
    content: 'attr(data-text) " "',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
};

/** The slots of a text field with several lines, which is then a `TextArea`; its own ones have priority. */
export const textAreaSlots = (
  { minRows, maxRows, inputProps }: Pick<TextFieldProps, 'minRows' | 'maxRows' | 'inputProps'>,
  slotProps: TextFieldProps['slotProps'] = {},
): TextFieldProps['slotProps'] => ({
  ...slotProps,
  input: { inputComponent: TextArea, ...slotProps.input },
  htmlInput: { minRows, maxRows, ...inputProps, ...slotProps.htmlInput },
});
