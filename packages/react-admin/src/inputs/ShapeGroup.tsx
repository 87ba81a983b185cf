import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import { isObject } from '../data-provider/values.js';

interface ShapeGroupProps {
  source: string;
  label?: ReactNode;
  helperText?: ReactNode;
  isRequired?: boolean;
  /** What the form knows to be wrong with the value; errors of its keys are shown by their inputs. */
  error: unknown;
  children: ReactNode;
}

/** The inputs of one JSON value, below its name. */
export function ShapeGroup(props: ShapeGroupProps) {
  const { source, label, helperText, isRequired = false, error, children } = props;
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} className={`ra-input ra-input-${source}`} sx={group}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </Typography>
      {helperText ? <FormHelperText sx={{ mb: 1 }}>{helperText}</FormHelperText> : null}
      {children}
      <Message error={error} />
    </Box>
  );
}

/** The error of the value as a whole, which the form keeps in the `root` of a list. */
function Message({ error }: { error: unknown }) {
  const whole = isObject(error) || Array.isArray(error) ? messageOf(error) : undefined;
  if (whole === undefined) return null;
  return (
    <FormHelperText error>
      <InputHelperText error={whole} />
    </FormHelperText>
  );
}

function messageOf(error: object): string | undefined {
  const { root, message } = error as { root?: unknown; message?: unknown };
  const found = isObject(root) ? root['message'] : message;
  return typeof found === 'string' ? found : undefined;
}

/** A line at the side shows where the group ends. */
const group = { mt: 1, mb: 3, pl: 2, borderLeft: 2, borderColor: 'divider' };
