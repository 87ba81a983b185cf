import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface UploadFrameProps {
  /** Disabled or read-only: files cannot be removed. */
  isFixed: boolean;
  children: ReactNode;
}

/** Lays the previews of a file input out in rows, small, with a remove button that needs no pointer to be seen. */
export const UploadFrame = ({ isFixed, children }: UploadFrameProps) => (
  <Box
    sx={{
      width: '100%',
      '& .RaFileInput-dropZone': { border: '1px dashed', borderColor: 'divider', borderRadius: 1 },
      // nearer to their own drop zone than to the label of the next input
      '& .previews': { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 },
      '& .previews .RaImageField-image': {
        width: 96,
        height: 96,
        m: 0,
        borderRadius: 1,
        objectFit: 'cover',
        display: 'block',
      },
      '& .previews .RaFileInput-removeButton button': {
        display: isFixed ? 'none' : 'inline-flex',
        opacity: 1,
        bgcolor: 'background.paper',
      },
    }}
  >
    {children}
  </Box>
);
