import { Box } from '@mui/material';
import {
  Link,
  useCreatePath,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useDeletedTexts } from '../deleted/messages.js';
import { FacePicture } from '../faces/FacePicture.js';
import { useFace } from '../faces/use-face.js';
import { useRecordHeading } from './use-record-name.js';

/**
 * The title of a record's page: its picture and label; on the Edit page a link to the Show page; for a deleted record a note that
 * it is deleted.
 */
export function RecordTitle({ page }: { page: 'show' | 'edit' | 'deleted' }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const kind = useGetResourceLabel()(resource, 1);
  const translate = useTranslate();
  const deletedText = useDeletedTexts();
  const headingOf = useRecordHeading(resource);
  const { hasShow } = useResourceDefinition();
  const mayOpen = useMayOpen();
  const createPath = useCreatePath();
  const { image } = useFace(resource, record);
  if (!record) return <>{kind}</>;
  const { id } = record;
  const heading = headingOf(record);
  const name = <bdi>{heading}</bdi>; // it may be Hebrew or Arabic
  const recordRepresentation = typeof heading === 'string' ? heading : '';
  const values = { _: '', name: kind, id, recordRepresentation };
  const customTitle = translate(`resources.${resource}.page.${page}`, values);
  if (customTitle) return <>{customTitle}</>;
  const picture =
    image === undefined ? null : (
      <Box component="span" sx={{ mr: 1 }}>
        <FacePicture address={image} size={24} />
      </Box>
    );
  if (page === 'show')
    return (
      <>
        {picture}
        {name}
      </>
    );
  const isLink = page === 'edit' && hasShow && mayOpen(resource, 'show', id);
  return (
    <>
      {picture}
      {isLink ? (
        <Link
          to={createPath({ resource, id, type: 'show' })}
          color="inherit"
          underline="hover"
          variant="inherit"
        >
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <Box component="span" sx={quiet}>
        <Box component="span" aria-hidden sx={separator}>
          ›
        </Box>{' '}
        {page === 'edit' ? translate('ra.action.edit') : deletedText('deleted')}
      </Box>
    </>
  );
}

/** With the spaces around it, as wide as the one before the record. */
const separator = { mx: 0.5 };

const quiet = { color: 'text.secondary', fontWeight: 400 };
