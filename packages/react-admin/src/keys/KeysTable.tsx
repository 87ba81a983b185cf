import DeleteIcon from '@mui/icons-material/DeleteOutline';
import {
  Chip,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { ApiKey } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { KeyMoment } from './KeyMoment.js';
import { keysMessages } from './messages.js';
import { groupByResource, WILDCARD_SCOPE, USES } from './scopes.js';
import { useResourceName } from './use-resource-name.js';

export interface KeysTableProps {
  keys: readonly ApiKey[];
  onRemove: (key: ApiKey) => void;
}

type Fact = 'scopes' | 'createdAt' | 'expiresAt' | 'lastUsedAt';

/** The columns after a key's name, in order. */
const FACTS: Readonly<
  Record<Fact, { label: keyof typeof keysMessages; show: (key: ApiKey) => ReactNode }>
> = {
  scopes: { label: 'scopes', show: ({ scopes }) => <ScopesText scopes={scopes} /> },
  createdAt: { label: 'created', show: ({ createdAt }) => <KeyMoment at={createdAt} /> },
  expiresAt: { label: 'expires', show: ({ expiresAt }) => <Expiry at={expiresAt} /> },
  lastUsedAt: { label: 'lastUsed', show: ({ lastUsedAt }) => <MomentOrNever at={lastUsedAt} /> },
};

/** The keys in a table; on a phone, each fact is on a line below the name. */
export function KeysTable({ keys, onRemove }: KeysTableProps) {
  const text = useTexts('keys', keysMessages);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const facts = Object.entries(FACTS);
  return (
    <Table size="small">
      {!isNarrow && (
        <TableHead>
          <TableRow>
            <TableCell>{text('name')}</TableCell>
            {facts.map(([fact, { label }]) => (
              <TableCell key={fact}>{text(label)}</TableCell>
            ))}
            <TableCell aria-label={text('remove')} />
          </TableRow>
        </TableHead>
      )}
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.id}>
            <TableCell component="th" scope="row">
              {key.name}
              {isNarrow &&
                facts.map(([fact, { label, show }]) => (
                  <Typography key={fact} variant="body2" component="div" color="text.secondary">
                    {text(label)}: {show(key)}
                  </Typography>
                ))}
            </TableCell>
            {!isNarrow &&
              facts.map(([fact, { show }]) => <TableCell key={fact}>{show(key)}</TableCell>)}
            <TableCell align="right" padding="checkbox">
              <IconButton
                size="small"
                aria-label={text('removeNamed', { name: key.name })}
                title={text('remove')}
                onClick={() => onRemove(key)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function MomentOrNever({ at }: { at: string | null }) {
  const text = useTexts('keys', keysMessages);
  return at === null ? text('never') : <KeyMoment at={at} />;
}

function Expiry({ at }: { at: string | null }) {
  const text = useTexts('keys', keysMessages);
  const isExpired = at !== null && new Date(at) <= new Date();
  return isExpired ? <Chip size="small" label={text('ended')} /> : <MomentOrNever at={at} />;
}

/** `Products: read, edit`, one line per resource. */
function ScopesText({ scopes }: { scopes: readonly string[] }) {
  const text = useTexts('keys', keysMessages);
  const nameOf = useResourceName();
  if (scopes.includes(WILDCARD_SCOPE)) return text('everything');
  return groupByResource(scopes).map(({ resource, uses, others }) => (
    <div key={resource}>
      {`${nameOf(resource)}: ${[
        ...USES.filter(([use]) => uses.has(use)).map(([, label]) => text(label).toLowerCase()),
        ...others,
      ].join(', ')}`}
    </div>
  ));
}
