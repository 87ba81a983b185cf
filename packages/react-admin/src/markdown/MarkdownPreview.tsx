import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.js';
import { RADIUS } from '../theme/tokens.js';
import { Markdown } from './Markdown.js';
import { markdownMessages } from './messages.js';

interface MarkdownPreviewProps {
  source: string;
  /** The label of the field. */
  name: ReactNode;
}

/** Previews the text in the form. */
export function MarkdownPreview({ source, name }: MarkdownPreviewProps) {
  const text = useTexts('markdown', markdownMessages);
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const isEmpty = typeof value !== 'string' || value.trim() === '';
  return (
    <Box sx={frame}>
      <Typography variant="caption" component="div" color="text.secondary">
        {name}
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary">
          {text('nothing')}
        </Typography>
      ) : (
        <Markdown text={value} />
      )}
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: `${RADIUS}px`,
  px: 1.5,
  py: 1,
  mb: 1,
};
