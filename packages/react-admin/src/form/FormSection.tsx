import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { inputColumns } from '../theme/column-styles.js';
import { sectionMessages } from './messages.js';

export interface FormSectionProps {
  /** The heading, which the dashboard can translate. */
  title?: string;
  /** What the inputs have in common, in place of a custom heading. */
  kind?: keyof typeof sectionMessages;
  /** Inputs. */
  children: ReactNode;
}

/** A group of form inputs below a heading; nothing if the user may not fill in any of them. */
export function FormSection({ title, kind = 'others', children }: FormSectionProps) {
  const id = useId();
  const text = useTexts('sections', sectionMessages);
  const translate = useTranslate();
  return (
    <Box role="group" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title === undefined ? text(kind) : translate(title, { _: title })}
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
