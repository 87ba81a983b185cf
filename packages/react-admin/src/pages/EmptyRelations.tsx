import AddIcon from '@mui/icons-material/Add';
import { Box, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-admin';
import { useCreateText } from '../i18n/use-create-text.js';
import { useTexts } from '../i18n/use-texts.js';
import { pagesMessages } from './messages.js';
import type { Relation } from './related-group.js';
import { useRelatedCreate } from './use-related-create.js';

/** The names of relations without records, each with a link to its first record. */
export function EmptyRelations({ relations }: { relations: readonly Relation[] }) {
  const text = useTexts('pages', pagesMessages);
  const id = useId();
  if (relations.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="body2" component="h2" sx={heading}>
        {text('nothingYet')}
      </Typography>
      <Box component="ul" sx={list}>
        {relations.map((relation, at) => (
          <Box component="li" key={at} sx={item}>
            {relation.title}
            {relation.filter ? (
              <AddLink reference={relation.reference} filter={relation.filter} />
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function AddLink({ reference, filter }: { reference: string; filter: object }) {
  const to = useRelatedCreate(reference, filter);
  const title = useCreateText(reference);
  if (to === undefined) return null;
  return (
    <IconButton component={Link} to={to} size="small" title={title} aria-label={title} sx={button}>
      <AddIcon fontSize="small" />
    </IconButton>
  );
}

const section = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
const heading = { fontWeight: 600, py: 0.75 };
const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  color: 'text.secondary',
};
const item = { display: 'inline-flex', alignItems: 'center', minHeight: 32 };
const button = { ml: 0.25 };
