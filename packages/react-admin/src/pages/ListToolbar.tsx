import { useMediaQuery, type Theme } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useListContext,
  useNotify,
  useResourceDefinition,
} from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { StudioButton } from './StudioButton.js';
import { pagesMessages } from './messages.js';
import { useFilterFocus } from './use-filter-focus.js';

/** More records than this a browser does not put into one file at ease. */
const MOST_EXPORTED = 10_000;

export interface ListToolbarProps {
  /** There are filters to choose from. */
  filters: boolean;
  studio: boolean;
}

/** The buttons above a list. */
export function ListToolbar({ filters, studio }: ListToolbarProps) {
  const { hasCreate } = useResourceDefinition();
  const { total = 0 } = useListContext();
  const notify = useNotify();
  const { formatCount } = useNumbers();
  const text = useTexts('pages', pagesMessages);
  useFilterFocus();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const tellWhatIsCut = () => {
    if (total > MOST_EXPORTED)
      notify(text('exportCut', { most: formatCount(MOST_EXPORTED), total: formatCount(total) }), {
        type: 'warning',
      });
  };
  return (
    <TopToolbar>
      {filters ? <FilterButton /> : null}
      {isSmall ? null : <ColumnsButton />}
      {hasCreate ? <CreateButton /> : null}
      <ExportButton maxResults={MOST_EXPORTED} disabled={total === 0} onClick={tellWhatIsCut} />
      {studio ? <StudioButton /> : null}
    </TopToolbar>
  );
}
