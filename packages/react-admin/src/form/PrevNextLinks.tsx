import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Link,
  usePrevNextController,
  useRecordContext,
  useTranslate,
  type UsePrevNextControllerProps,
} from 'react-admin';
import { useNumbers } from '../numbers/use-numbers.js';

/**
 * Links to the previous and next record in the order of the list. Renders nothing while they are unknown: a progress bar beside a
 * record is of no use, and beside a missing record it would never end.
 */
export function PrevNextLinks(props: UsePrevNextControllerProps) {
  return useRecordContext() ? <LoadedPrevNextLinks {...props} /> : null;
}

function LoadedPrevNextLinks(props: UsePrevNextControllerProps) {
  const prevNext = usePrevNext(props);
  const translate = useTranslate();
  const { formatCount } = useNumbers();
  const { prevPath, nextPath, index, total } = prevNext;
  if (prevNext.isPending || prevNext.error || !(prevPath ?? nextPath)) return null;
  const position = index === undefined ? [] : [formatCount(index + 1)];
  const all = total === undefined ? [] : [formatCount(total)];
  return (
    <Stack role="navigation" direction="row" sx={{ alignItems: 'center' }}>
      <StepLink to={prevPath} rel="prev" label={translate('ra.navigation.previous')}>
        <PreviousIcon />
      </StepLink>
      {position.length > 0 ? (
        <Typography variant="body2">{[...position, ...all].join(' / ')}</Typography>
      ) : null}
      <StepLink to={nextPath} rel="next" label={translate('ra.navigation.next')}>
        <NextIcon />
      </StepLink>
    </Stack>
  );
}

/** A separate query from the list's, whose page react-admin would otherwise take for all there is. */
const REFETCH_OPTIONS = { meta: { neighbours: true }, staleTime: 5 * 60 * 1000 };

/**
 * At the end of a page, react-admin only reads more of the list if it knows the total; this also does so for lists that were not
 * counted completely.
 */
function usePrevNext(props: UsePrevNextControllerProps) {
  const loaded = usePrevNextController(props);
  const isAtEnd = !loaded.isPending && loaded.total === undefined && loaded.nextPath === undefined;
  const refetched = usePrevNextController({
    ...props,
    queryOptions: { ...REFETCH_OPTIONS, enabled: isAtEnd },
  });
  return isAtEnd && refetched.nextPath !== undefined ? refetched : loaded;
}

interface StepProps {
  to: string | undefined;
  /** The relation, by which keyboard shortcuts find the link. */
  rel: 'next' | 'prev';
  label: string;
  children: ReactNode;
}

const StepLink = ({ to, rel, label, children }: StepProps) =>
  to === undefined ? (
    <IconButton disabled aria-label={label} size="small">
      {children}
    </IconButton>
  ) : (
    <IconButton component={Link} to={to} rel={rel} aria-label={label} size="small">
      {children}
    </IconButton>
  );
