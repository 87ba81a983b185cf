import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import { Box, LinearProgress } from '@mui/material';
import type { UploadState } from '../../data-provider/uploads/upload-progress.js';
import { useUploadTexts } from '../../i18n/input-messages.js';

interface UploadProgressProps {
  /** Name of the file. */
  name: string;
  /** Whether the file is shown as an image, with the mark in its corner. */
  isImage: boolean;
  state?: UploadState;
}

/** The upload progress of a file: a bar while it is sent, then whether it succeeded; nothing before that. */
export function UploadProgress({ name, isImage, state }: UploadProgressProps) {
  const text = useUploadTexts();
  if (state === undefined) return null;
  if (state.status === 'sending')
    return (
      <LinearProgress
        aria-label={text('uploading', { name })}
        variant={state.part === undefined ? 'indeterminate' : 'determinate'}
        value={state.part === undefined ? undefined : Math.round(state.part * 100)}
        sx={{ minWidth: 64 }}
      />
    );
  const isDone = state.status === 'done';
  const Icon = isDone ? CheckCircleIcon : ErrorIcon;
  return (
    <Box component="span" sx={[{ display: 'flex' }, isImage && CORNER]}>
      <Icon
        fontSize="small"
        color={isDone ? 'success' : 'error'}
        titleAccess={text(isDone ? 'arrived' : 'failed', { name })}
      />
    </Box>
  );
}

const CORNER = {
  position: 'absolute',
  top: 4,
  right: 4,
  borderRadius: '50%',
  bgcolor: 'background.paper',
};
