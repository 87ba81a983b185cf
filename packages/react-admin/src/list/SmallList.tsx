import { Box, Checkbox, List, ListItem, ListItemText, Typography } from '@mui/material';
import { isValidElement, useContext, type ReactElement, type ReactNode } from 'react';
import {
  FieldTitle,
  Link,
  ListNoResults,
  NumberField,
  RecordRepresentation,
  RecordsIterator,
  useGetPathForRecord,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  WithListContext,
  type RecordValues,
} from 'react-admin';
import { isFieldVisible } from '../access/visible-fields.js';
import { useDeletedRecordPath } from '../deleted/deleted-record-path.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { DigitsField } from '../fields/DigitsField.js';
import { useFileUrls } from '../fields/use-file-urls.js';
import { FacePicture } from '../faces/FacePicture.js';
import type { Source } from '../records/source.js';
import { FilledField } from './EmptyCell.js';
import { SmallListCounts } from './SmallListCounts.js';
import { IsSelectingContext } from './small-selection.js';
import { SECOND_LINE_HEIGHT, SECOND_LINE_MARGIN, SmallListSkeleton } from './SmallListSkeleton.js';

export interface SmallListProps<RecordType extends RecordValues = RecordValues> {
  /** The page that a tap opens; defaults to one that the resource has, preferring the Show page. */
  rowClick?: 'edit' | 'show' | false;
  /** Field with the URL of an image, or with several, the first of which is shown. */
  image?: Source<RecordType>;
  /** A field below the record's label. */
  secondary?: ReactNode;
  /** A field at the end of the first line. */
  tertiary?: ReactNode;
  /** Buttons for the record, at the end of its row. */
  actions?: ReactNode;
  /** Numbers of related records, each with its label, below the other fields. */
  children?: ReactNode;
}

/** The records of a list without columns, for phones. */
export function SmallList<RecordType extends RecordValues = RecordValues>(
  props: SmallListProps<RecordType>,
) {
  return (
    <WithListContext
      loading={<SmallListSkeleton {...props} rows={5} />}
      empty={<ListNoResults />}
      render={() => (
        <List className="GenSmallList-root">
          <RecordsIterator>
            <SmallListRow {...props} />
          </RecordsIterator>
        </List>
      )}
    />
  );
}

function SmallListRow({ rowClick, image, secondary, tertiary, actions, children }: SmallListProps) {
  const isSelecting = useContext(IsSelectingContext);
  const path = useAllowedPath(rowClick);
  const isDeleted = useIsDeletedView();
  const { isShown, images } = useVisibleParts(image);
  return (
    <ListItem divider sx={ROW}>
      {isSelecting ? <SelectBox /> : null}
      {images ? <RowPicture source={images} /> : null}
      <ListItemText
        disableTypography
        primary={
          <Box sx={FIRST_LINE}>
            <Box component="span" sx={NAME}>
              {path ? (
                <Link className="GenSmallList-link" to={path}>
                  <RecordRepresentation />
                </Link>
              ) : (
                <RecordRepresentation />
              )}
            </Box>
            <Box component="span" sx={ASIDE}>
              {isShown(tertiary) ? <TertiaryField>{tertiary}</TertiaryField> : null}
            </Box>
          </Box>
        }
        secondary={
          <>
            {secondary ? (
              <Box sx={SECOND_LINE}>
                {isShown(secondary) ? <FilledField>{secondary}</FilledField> : null}
              </Box>
            ) : null}
            {children ? <SmallListCounts>{children}</SmallListCounts> : null}
          </>
        }
      />
      {actions && !isDeleted ? <Box sx={BUTTONS}>{actions}</Box> : null}
    </ListItem>
  );
}

/** The field beside the label; a bare number gets its own label, which tells whether 843 are clicks or hours. */
function TertiaryField({ children }: { children: ReactNode }) {
  const resource = useResourceContext();
  if (!isBareNumber(children)) return <FilledField>{children}</FilledField>;
  return (
    <>
      <Typography component="span" variant="caption" sx={{ mr: 0.75 }}>
        <FieldTitle
          source={children.props.source}
          label={children.props.label}
          resource={resource}
        />
      </Typography>
      {children}
    </>
  );
}

/** Whether a field is a number without a unit. */
const isBareNumber = (
  node: ReactNode,
): node is ReactElement<{ source?: string; label?: ReactNode }> =>
  isValidElement<{ unit?: string }>(node) &&
  (node.type === NumberField || (node.type === DigitsField && node.props.unit === undefined));

/** The first image of a field. */
function RowPicture({ source }: { source: string }) {
  const [address] = useFileUrls({ source });
  return <FacePicture address={address} size={48} />;
}

/** Returns the path of the page that the row opens, unless it is closed to the user for this record. */
function useAllowedPath(rowClick: SmallListProps['rowClick']): string | false | undefined {
  const mayOpen = useMayOpen();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const path = useGetPathForRecord({ link: rowClick });
  const deletedAddress = useDeletedRecordPath(resource);
  if (useIsDeletedView())
    return id === undefined || rowClick === false ? undefined : deletedAddress(id);
  return rowClick && !mayOpen(resource, rowClick, id) ? undefined : path;
}

/** Returns the parts of a row that the user may see in this record. */
function useVisibleParts(image: string | undefined) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const isVisible = (source: string) => isFieldVisible(rules, resource, source, record);
  const isShown = (part: ReactNode): boolean => {
    if (!isValidElement<{ source?: unknown }>(part)) return Boolean(part);
    const { source } = part.props;
    return typeof source !== 'string' || isVisible(source);
  };
  return { isShown, images: image !== undefined && isVisible(image) ? image : undefined };
}

function SelectBox() {
  const record = useRecordContext();
  const { selectedIds = [], onToggleItem } = useListContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      sx={CHECKBOX}
    />
  );
}

// above the link that covers the row
const BUTTONS = { position: 'relative', zIndex: 1, flexShrink: 0 };
const CHECKBOX = { position: 'relative', zIndex: 1, m: -1 };
/** The whole row opens the record, but screen readers find a link with the record's label. */
const ROW = {
  gap: 2,
  '& .GenSmallList-link::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(.GenSmallList-link):hover': { bgcolor: 'action.hover' },
};
const FIRST_LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'body1',
};
/** A text in place of a name may be a page long; the space around it is for the outline of the focus. */
const NAME = {
  minWidth: 0,
  m: '-3px',
  p: '3px',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit' },
};
/** A long text wraps: it would leave the name the width of a letter. */
const ASIDE = {
  flexShrink: 0,
  maxWidth: '50%',
  overflowWrap: 'anywhere',
  textAlign: 'end',
  color: 'text.secondary',
};
// above the link that covers the row: a field may have its own link
const SECOND_LINE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: SECOND_LINE_HEIGHT,
  mt: SECOND_LINE_MARGIN,
  position: 'relative',
  zIndex: 1,
  width: 'fit-content',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  typography: 'body2',
};
