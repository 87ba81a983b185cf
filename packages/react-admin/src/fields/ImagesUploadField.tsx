import { Box } from '@mui/material';
import {
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
  type FieldProps,
  type RecordValues,
} from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { splitToFit } from './split-to-fit.js';
import { fieldsMessages } from './messages.js';
import { MoreCount } from './MoreCount.js';
import { Picture } from './Picture.js';
import { useFileUrls } from './use-file-urls.js';
import { useInList } from './use-in-list.js';

export interface ImagesUploadFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
  /** Edge length of a preview in pixels; 40 in a list, 160 elsewhere. */
  size?: number;
}

/** Returns alt texts: `Thumbnail: Blue lamp`, or `Images: Blue lamp (2 of 3)` if there are several. */
function useAltTexts({ source, label, ...props }: FieldProps, count: number) {
  const resource = useResourceContext(props);
  const record = useRecordContext(props);
  const represent = useGetRecordRepresentation(resource);
  const translateLabel = useTranslateLabel();
  const texts = useTexts('fields', fieldsMessages);
  const name = translateLabel({ source, resource, label: label === false ? undefined : label });
  const title = record ? represent(record) : '';
  const text = [name, title].filter((part) => typeof part === 'string' && part).join(': ');
  return (index: number): string =>
    count > 1 ? texts('numbered', { name: text, number: index + 1, count }) : text;
}

/** How many images fit in a line of a list. */
const MAX_IMAGES_IN_LIST = 4;

/** The images whose URLs the field contains (or a single one), in a row; in a list on one line, with the number of the rest. */
export function ImagesUploadField<RecordType extends RecordValues = RecordValues>(
  props: ImagesUploadFieldProps<RecordType>,
) {
  const addresses = useFileUrls(props);
  const altOf = useAltTexts(props, addresses.length);
  const inList = useInList();
  const { size = inList ? 40 : 160, emptyText, className } = props;
  if (addresses.length === 0 && (emptyText || !inList)) return <EmptyText text={emptyText} />;
  const { shown, hidden } = splitToFit(addresses, inList ? MAX_IMAGES_IN_LIST : Infinity);
  return (
    <Box
      component="span"
      className={className}
      sx={{
        display: 'inline-flex',
        flexWrap: inList ? 'nowrap' : 'wrap',
        minHeight: size, // a row without an image is as high as the others
        alignItems: 'center',
        gap: inList ? 0.5 : 1,
        verticalAlign: 'middle',
      }}
    >
      {shown.map((address, index) => (
        <Picture
          key={`${index} ${address}`}
          address={address}
          text={altOf(index)}
          size={size}
          isLink={!inList}
        />
      ))}
      <MoreCount count={hidden} />
    </Box>
  );
}
