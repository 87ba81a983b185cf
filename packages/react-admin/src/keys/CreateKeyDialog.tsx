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
import { CopyButton } from '../fields/CopyButton.js';
import { useTexts } from '../i18n/use-texts.js';
import { CreateKeyForm } from './CreateKeyForm.js';
import { keysMessages } from './messages.js';

export interface CreateKeyDialogProps {
  keys: ApiKeys;
  scopes: readonly string[];
  /** A key is there that was not. */
  onCreated: () => void;
  onClose: () => void;
}

/** Makes a key and shows it this once: it closes by its button alone then, for nobody can show it again. */
export function CreateKeyDialog({ keys, scopes, onCreated, onClose }: CreateKeyDialogProps) {
  const id = useId();
  const [key, setKey] = useState<string>();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={key === undefined ? onClose : undefined}
      aria-labelledby={id}
    >
      {key === undefined ? (
        <CreateKeyForm
          titleId={id}
          scopes={scopes}
          onClose={onClose}
          onCreate={async (given) => {
            const made = await keys.create(given);
            setKey(made.key);
            onCreated();
          }}
        />
      ) : (
        <MadeKey titleId={id} value={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface MadeKeyProps {
  titleId: string;
  value: string;
  onClose: () => void;
}

function MadeKey({ titleId, value, onClose }: MadeKeyProps) {
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
