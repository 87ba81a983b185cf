import { Box, List, ListItem, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Link,
  ListNoResults,
  RecordRepresentation,
  RecordsIterator,
  SimpleListLoading,
  useGetPathForRecord,
  WithListContext,
} from 'react-admin';
import { Thumbnail } from './Thumbnail.js';

export interface SmallListProps {
  /** Where a tap leads; by default to what the resource has, the record's Show page first. */
  rowClick?: 'edit' | 'show' | false;
  /** Field that holds the address of an image, or several of which the first is shown. */
  image?: string;
  /** A field below what the record is called. */
  secondary?: ReactNode;
  /** A field at the end of the first line. */
  tertiary?: ReactNode;
}

/** The records of a list without columns, for a phone. */
export function SmallList(props: SmallListProps) {
  return (
    <WithListContext
      loading={<SimpleListLoading hasSecondaryText={props.secondary !== undefined} />}
      empty={<ListNoResults />}
      render={() => (
        <List>
          <RecordsIterator>
            <SmallListRow {...props} />
          </RecordsIterator>
        </List>
      )}
    />
  );
}

function SmallListRow({ rowClick, image, secondary, tertiary }: SmallListProps) {
  const path = useGetPathForRecord({ link: rowClick });
  const name = <RecordRepresentation />;
  return (
    <ListItem divider sx={ROW}>
      {image ? <Thumbnail source={image} /> : null}
      <ListItemText
        disableTypography
        primary={
          <Box sx={FIRST_LINE}>
            <Box component="span" sx={NAME}>
              {path ? (
                <Link className="GenSmallList-link" to={path}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </Box>
            <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
              {tertiary}
            </Box>
          </Box>
        }
        secondary={<Box sx={SECOND_LINE}>{secondary}</Box>}
      />
    </ListItem>
  );
}

/** The whole row opens the record, but what reads the page aloud hears a link with the record's name. */
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
const NAME = { minWidth: 0, overflowWrap: 'anywhere', '& a': { color: 'inherit' } };
// above the link that covers the row: a field may have a link of its own
const SECOND_LINE = {
  position: 'relative',
  zIndex: 1,
  width: 'fit-content',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  typography: 'body2',
};
