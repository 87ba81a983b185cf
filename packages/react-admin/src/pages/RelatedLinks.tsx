import { Box } from '@mui/material';
import {
  Link,
  useCanAccess,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { withReferences } from '../data-provider/composite-references.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { useTexts } from '../i18n/use-texts.js';
import { countOf } from '../numbers/count-of.js';
import { pagesMessages } from './messages.js';

/** Links from related records to a new one that references the current record, and to the list filtered by it. */
export function RelatedLinks({ filter }: { filter: object }) {
  const resource = useResourceContext() ?? '';
  const { hasList, hasCreate } = useResourceDefinition({ resource });
  const mayOpen = useMayOpen();
  const create = useCanAccess({ resource, action: 'create' });
  const count = countOf(useListContext());
  const createPath = useCreatePath();
  const text = useTexts('pages', pagesMessages);
  const createText = useCreateText(resource);
  const created = withReferences(filter, useResourceInfo(resource));
  const createParams = new URLSearchParams({ source: JSON.stringify(created) });
  const listParams = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Box component="span" sx={links}>
      {hasCreate && create.canAccess ? (
        <Link to={`${createPath({ resource, type: 'create' })}?${createParams}`}>{createText}</Link>
      ) : null}
      {hasList && count && count.total > 0 && mayOpen(resource, 'list') ? (
        <Link to={`${createPath({ resource, type: 'list' })}?${listParams}`}>
          {text('showAll')}
        </Link>
      ) : null}
    </Box>
  );
}

const links = { display: 'flex', gap: 2, ml: 'auto', typography: 'body2' };
