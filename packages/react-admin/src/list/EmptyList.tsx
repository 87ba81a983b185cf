import InboxIcon from '@mui/icons-material/Inbox';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CreateButton,
  useCanAccess,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useListTexts } from './messages.js';

export interface EmptyListProps {
  /** Additional buttons after the one that creates a record. */
  children?: ReactNode;
}

/** Shown by a list whose resource has no records at all. */
export function EmptyList({ children }: EmptyListProps) {
  const resource = useResourceContext() ?? '';
  const { hasCreate: hasPage } = useResourceDefinition();
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const hasCreate = hasPage && canAccess;
  const translate = useTranslate();
  const text = useListTexts();
  const label = useGetResourceLabel()(resource, 2);
  return (
    <Box sx={{ flex: 1, py: 6, px: 2, textAlign: 'center' }}>
      <InboxIcon sx={{ fontSize: 72, color: 'text.disabled' }} />
      <Typography variant="h5" component="p">
        {translate(`resources.${resource}.empty`, { _: text('empty', { name: label }) })}
      </Typography>
      {hasCreate ? (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(`resources.${resource}.invite`, { _: text('invite') })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 3 }}>
        {hasCreate ? <CreateButton variant="contained" /> : null}
        {children}
      </Box>
    </Box>
  );
}
