import { Box } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  useRecordContext,
  useResourceContext,
  useResourceDefinitions,
  useTranslateLabel,
} from 'react-admin';
import { HiddenValueIcon } from '../fields/HiddenValueIcon.js';
import { elementsIn } from '../resources/elements-in.js';
import { ResourceIcon } from '../resources/ResourceIcon.js';

export interface OneOfFieldProps {
  /** Two or more fields of references, of which a record has only one: each has a `source` and a `reference`. */
  children: ReactNode;
}

interface FieldProps {
  source: string;
  reference: string;
  label: string;
}

/** The only one of several references that a record has, after the icon of its kind. */
export function OneOfField({ children }: OneOfFieldProps): ReactElement | null {
  const record = useRecordContext();
  const definitions = useResourceDefinitions();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext();
  const fields = elementsIn<FieldProps>(children);
  if (!record) return null;
  const shown = fields.find(({ props }) => isSet(record[props.source ?? '']));
  if (!shown) {
    const isHidden = fields.some(({ props }) => !Object.hasOwn(record, props.source ?? ''));
    return isHidden ? <HiddenValueIcon /> : null;
  }
  const { source, reference = '', label } = shown.props;
  const definition = definitions[reference];
  const name = labelOf({ source, resource, label });
  const kind = typeof name === 'string' ? name : '';
  return (
    <Box component="span" sx={ROW}>
      {definition ? (
        <Box component="span" role="img" aria-label={kind} title={kind} sx={ICON}>
          <ResourceIcon definition={definition} label={kind} />
        </Box>
      ) : null}
      {shown}
    </Box>
  );
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const ROW = { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 };

const ICON = { display: 'inline-flex', color: 'text.secondary', '& svg': { fontSize: 18 } };
