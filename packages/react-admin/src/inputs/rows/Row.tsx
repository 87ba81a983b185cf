import { Box, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { SourceContextProvider, useSourceContext } from 'react-admin';
import { useInputTexts } from '../../i18n/input-messages.js';

interface RowProps {
  index: number;
  /** The inputs of its cells, whose sources are keys. */
  children: ReactNode;
  buttons: ReactNode;
}

/** One item of a list: its number, which messages refer to, its inputs and its buttons. */
export function Row({ index, children, buttons }: RowProps) {
  const text = useInputTexts();
  const { getSource, getLabel } = useSourceContext();
  const context = useMemo(
    () => ({ getSource: (key: string) => getSource(`${index}.${key}`), getLabel }),
    [getSource, getLabel, index],
  );
  return (
    <Box component="li" sx={row}>
      <Typography
        variant="body2"
        color="text.secondary"
        aria-hidden
        sx={{ pt: 1.25, minWidth: 20 }}
      >
        {index + 1}
      </Typography>
      <Box role="group" aria-label={text('row', { number: index + 1 })} sx={cells}>
        <SourceContextProvider value={context}>{children}</SourceContextProvider>
      </Box>
      {buttons}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1, pt: 1 };

/** Narrower than the inputs of a form, so that the cells of a row are beside each other. */
const cells = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  columnGap: 2,
  alignItems: 'start',
};
