import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { inputColumns } from '../theme/column-styles.js';
import { useSectionHeading, type SectionHeading } from '../fields/use-section-heading.js';

export interface FormSectionProps extends SectionHeading {
  /** Inputs. */
  children: ReactNode;
}

/** A group of form inputs below a heading; nothing if the user may not fill in any of them. */
export function FormSection({ title, kind, children }: FormSectionProps) {
  const id = useId();
  const heading = useSectionHeading({ title, kind });
  return (
    <Box role="group" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Box className={INPUTS} sx={inputColumns}>
        {children}
      </Box>
    </Box>
  );
}

const INPUTS = 'section-inputs';

const section = {
  [`&:has(> .${INPUTS}:empty)`]: { display: 'none' },
  '& + &': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 2 },
};
