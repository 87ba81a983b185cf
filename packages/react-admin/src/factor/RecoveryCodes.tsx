import DownloadIcon from '@mui/icons-material/Download';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { CopyButton } from '../fields/CopyButton.js';
import { saveFile } from '../fields/save-file.js';
import { useTexts } from '../i18n/use-texts.js';
import { factorMessages } from './messages.js';

export interface RecoveryCodesProps {
  titleId: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the codes, which cannot be displayed again. */
export function RecoveryCodes({ titleId, codes, onClose }: RecoveryCodesProps) {
  const text = useTexts('factor', factorMessages);
  const lines = codes.join('\n');
  return (
    <>
      <DialogTitle id={titleId}>{text('codes')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{text('codesExplanation')}</Alert>
        <Box component="ul" sx={list}>
          {codes.map((code) => (
            <Typography key={code} component="li" sx={{ fontFamily: 'monospace' }}>
              {code}
            </Typography>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            startIcon={<DownloadIcon />}
            onClick={() => saveFile(`${lines}\n`, `${text('fileName')}.txt`)}
          >
            {text('download')}
          </Button>
          <CopyButton value={lines} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {text('done')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Two columns if there is room. */
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 0.5,
  listStyle: 'none',
  p: 0,
  my: 2,
};
