import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { keysMessages } from './messages.js';
import { groupByResource, usesOf } from './scopes.js';
import { useResourceName } from './use-resource-name.js';

export interface ScopesInputProps {
  /** All scopes that can be chosen. */
  scopes: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A table of checkboxes by resource and operation; additional routes have their own lines. */
export function ScopesInput({ scopes, chosen, onChange }: ScopesInputProps) {
  const text = useTexts('keys', keysMessages);
  const nameOf = useResourceName();
  const resources = groupByResource(scopes);
  const uses = usesOf(resources);

  const toggle = (scope: string) => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    onChange(next);
  };
  const box = (scope: string, label: string) => (
    <Checkbox
      size="small"
      checked={chosen.has(scope)}
      onChange={() => toggle(scope)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );

  return (
    <TableContainer sx={{ maxHeight: 360 }} tabIndex={0}>
      <Table size="small" stickyHeader sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{text('resource')}</TableCell>
            {uses.map(([use, label]) => (
              <TableCell key={use} align="center">
                {text(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resources.flatMap((one) => [
            one.uses.size > 0 && (
              <TableRow key={one.resource}>
                <TableCell component="th" scope="row">
                  {nameOf(one.resource)}
                </TableCell>
                {uses.map(([use, label]) => (
                  <TableCell key={use} align="center" sx={{ py: 0 }}>
                    {one.uses.has(use) &&
                      box(
                        `${one.resource}:${use}`,
                        text('allowed', { use: text(label), resource: nameOf(one.resource) }),
                      )}
                  </TableCell>
                ))}
              </TableRow>
            ),
            ...one.others.map((word) => (
              <TableRow key={`${one.resource}:${word}`}>
                <TableCell component="th" scope="row" sx={{ pl: 4 }}>
                  {`${nameOf(one.resource)}: ${word}`}
                </TableCell>
                <TableCell align="center" colSpan={uses.length} sx={{ py: 0 }}>
                  {box(`${one.resource}:${word}`, `${nameOf(one.resource)}: ${word}`)}
                </TableCell>
              </TableRow>
            )),
          ])}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Narrow enough for a phone. */
const table = { '& th, & td': { px: { xs: 0.5, sm: 2 } } };
