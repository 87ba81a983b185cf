import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Typography } from '@mui/material';
import type { ChangeEvent, Ref } from 'react';
import { useByteSize } from '../../fields/byte-size.js';
import { acceptAttribute, ANY_IMAGE, typeWords, type FileRules } from './file-rules.js';
import { useUploadTexts } from '../../i18n/input-messages.js';

interface DropZoneProps {
  id: string;
  inputRef: Ref<HTMLInputElement>;
  /** What is asked for. */
  name: string;
  /** Element that says what is wrong. */
  problemId: string;
  isWrong: boolean;
  /** Files are held above it. */
  isOver: boolean;
  isImage: boolean;
  multiple: boolean;
  rules: FileRules;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen: by a click, by a key, or by dropping them. What it accepts is written on it. */
export function DropZone({
  id,
  inputRef,
  name,
  problemId,
  rules,
  onFiles,
  ...look
}: DropZoneProps) {
  const { isWrong, isOver, isImage, multiple } = look;
  const text = useUploadTexts();
  const limitsId = `${id}-limits`;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(target.files ?? []));
    target.value = ''; // the same file may be chosen again
  };
  const invitation = text(
    isImage ? (multiple ? 'chooseImages' : 'chooseImage') : multiple ? 'chooseFiles' : 'chooseFile',
  );
  return (
    <Box sx={[ZONE, isOver && OVER, isWrong && { borderColor: 'error.main' }]}>
      <UploadIcon color="action" />
      <div>
        <Typography variant="body2">{invitation}</Typography>
        <Typography id={limitsId} variant="caption" sx={{ color: 'text.secondary' }}>
          {useLimits(rules)}
        </Typography>
      </div>
      <input
        id={id}
        ref={inputRef}
        type="file"
        aria-label={name}
        aria-invalid={isWrong}
        aria-describedby={`${limitsId} ${problemId}`}
        accept={acceptAttribute(rules.accept)}
        multiple={multiple}
        onChange={choose}
        style={COVER}
      />
    </Box>
  );
}

function useLimits({ accept, maxSize }: FileRules): string {
  const text = useUploadTexts();
  const byteSize = useByteSize();
  // that images are asked for stands above it
  const named = accept.filter((type) => type !== ANY_IMAGE);
  const types = typeWords(named, text('images'));
  if (maxSize === undefined) return types;
  const size = byteSize(maxSize);
  return named.length > 0 ? text('acceptedUpTo', { types, size }) : text('upTo', { size });
}

const ZONE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
};
const OVER = { borderColor: 'primary.main', bgcolor: 'action.hover' };
/** The whole zone is the input: the browser's own, with its own keys, but not its looks. */
const COVER = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
} as const;
