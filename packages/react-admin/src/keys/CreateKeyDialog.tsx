import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ApiKeys } from '../access/use-rules.js';
import { usePending } from '../auth/use-pending.js';
import { CopyButton } from '../fields/CopyButton.js';
import { useTexts } from '../i18n/use-texts.js';
import { CreateKeyForm } from './CreateKeyForm.js';
import { keysMessages } from './messages.js';

export interface CreateKeyDialogProps {
  keys: ApiKeys;
  scopes: readonly string[];
  /** Called when a key has been created. */
  onCreated: () => void;
  onClose: () => void;
}

/**
 * Creates a key and shows it once: from the request on, the dialog closes only by its button, since the key cannot be shown again.
 */
export function CreateKeyDialog({ keys, scopes, onCreated, onClose }: CreateKeyDialogProps) {
  const id = useId();
  const [key, setKey] = useState<string>();
  const [isPending, run] = usePending();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending || key !== undefined ? undefined : onClose}
      aria-labelledby={id}
    >
      {key === undefined ? (
        <CreateKeyForm
          titleId={id}
          scopes={scopes}
          isPending={isPending}
          onClose={onClose}
          onCreate={(newKey) =>
            run(async () => {
              const created = await keys.create(newKey);
              setKey(created.key);
              onCreated();
            })
          }
        />
      ) : (
        <CreatedKey titleId={id} value={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface CreatedKeyProps {
  titleId: string;
  value: string;
  onClose: () => void;
}

function CreatedKey({ titleId, value, onClose }: CreatedKeyProps) {
  const text = useTexts('keys', keysMessages);
  return (
    <>
      <DialogTitle id={titleId}>{text('made')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{text('madeExplanation')}</Alert>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 2 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
          <CopyButton value={value} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {text('sentAs')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('done')}
        </Button>
      </DialogActions>
    </>
  );
}
