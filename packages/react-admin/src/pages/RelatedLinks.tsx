import { Box } from '@mui/material';
import {
  Link,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { useTexts } from '../i18n/use-texts.js';
import { countOf } from '../numbers/count-of.js';
import { pagesMessages } from './messages.js';
import { useRelatedCreate } from './use-related-create.js';

/** Links from related records to a new one that references the current record, and to the list filtered by it. */
export function RelatedLinks({ filter }: { filter: object }) {
  const resource = useResourceContext() ?? '';
  const { hasList } = useResourceDefinition({ resource });
  const mayOpen = useMayOpen();
  const created = useRelatedCreate(resource, filter);
  const count = countOf(useListContext());
  const createPath = useCreatePath();
  const text = useTexts('pages', pagesMessages);
  const createText = useCreateText(resource);
  const listParams = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Box component="span" sx={links}>
      {created === undefined ? null : <Link to={created}>{createText}</Link>}
      {hasList && count && count.total > 0 && mayOpen(resource, 'list') ? (
        <Link to={`${createPath({ resource, type: 'list' })}?${listParams}`}>
          {text('showAll')}
        </Link>
      ) : null}
    </Box>
  );
}

/** The place of the links until it is known which there are. */
export const RelatedLinksSpace = () => (
  <Box component="span" aria-hidden sx={links}>
    &nbsp;
  </Box>
);

/** In a line of their own on a phone, where there is rarely room beside the heading: one that appears later would move the table. */
const links = {
  display: 'flex',
  justifyContent: { xs: 'flex-end', sm: 'flex-start' },
  gap: 2,
  ml: 'auto',
  width: { xs: '100%', sm: 'auto' },
  typography: 'body2',
};
