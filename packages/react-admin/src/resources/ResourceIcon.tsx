import { Box } from '@mui/material';
import { createElement } from 'react';
import type { ResourceDefinition } from 'react-admin';

export interface ResourceIconProps {
  definition: ResourceDefinition;
  label: string;
}

/** The resource's icon; otherwise its initials, so that entries of a collapsed menu can be told apart. */
export function ResourceIcon({ definition: { icon }, label }: ResourceIconProps) {
  if (icon) return createElement(icon);
  return (
    <Box component="span" aria-hidden sx={tile}>
      {initials(label)}
    </Box>
  );
}

/** `Promo codes` → PC, `Users` → Us. */
function initials(label: string): string {
  const [first = '', second = ''] = label.split(/\s+/).filter(Boolean);
  const [one = '', two = ''] = first;
  const [other] = second;
  return one.toUpperCase() + (other?.toUpperCase() ?? two);
}

const tile = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
};
