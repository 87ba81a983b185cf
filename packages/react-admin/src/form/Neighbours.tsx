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
 * The records before and after the one of the page, in the order of the list. Nothing as long as they are not known: a bar
 * beside a record says nothing, and one beside none never ends.
 */
export function Neighbours(props: UsePrevNextControllerProps) {
  return useRecordContext() ? <KnownNeighbours {...props} /> : null;
}

function KnownNeighbours(props: UsePrevNextControllerProps) {
  const neighbours = useNeighbours(props);
  const translate = useTranslate();
  const { formatCount } = useNumbers();
  const { prevPath, nextPath, index, total } = neighbours;
  if (neighbours.isPending || neighbours.error || !(prevPath ?? nextPath)) return null;
  const place = index === undefined ? [] : [formatCount(index + 1)];
  const all = total === undefined ? [] : [formatCount(total)];
  return (
    <Stack role="navigation" direction="row" sx={{ alignItems: 'center' }}>
      <Step to={prevPath} rel="prev" label={translate('ra.navigation.previous')}>
        <PreviousIcon />
      </Step>
      {place.length > 0 ? (
        <Typography variant="body2">{[...place, ...all].join(' / ')}</Typography>
      ) : null}
      <Step to={nextPath} rel="next" label={translate('ra.navigation.next')}>
        <NextIcon />
      </Step>
    </Stack>
  );
}

/** Another query than that of the list, whose page react-admin would take for all there is. */
const READ_AGAIN = { meta: { neighbours: true }, staleTime: 5 * 60 * 1000 };

/**
 * At the end of a page react-admin reads more of the list only if it knows the total; of a list that was not counted to its
 * end this does.
 */
function useNeighbours(props: UsePrevNextControllerProps) {
  const near = usePrevNextController(props);
  const isAtEnd = !near.isPending && near.total === undefined && near.nextPath === undefined;
  const far = usePrevNextController({
    ...props,
    queryOptions: { ...READ_AGAIN, enabled: isAtEnd },
  });
  return isAtEnd && far.nextPath !== undefined ? far : near;
}

interface StepProps {
  to: string | undefined;
  /** By which keys find it. */
  rel: 'next' | 'prev';
  label: string;
  children: ReactNode;
}

const Step = ({ to, rel, label, children }: StepProps) =>
  to === undefined ? (
    <IconButton disabled aria-label={label} size="small">
      {children}
    </IconButton>
  ) : (
    <IconButton component={Link} to={to} rel={rel} aria-label={label} size="small">
      {children}
    </IconButton>
  );
