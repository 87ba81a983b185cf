import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Typography } from '@mui/material';
import type { ChangeEvent, Ref } from 'react';
import { useByteSize } from '../../fields/byte-size.js';
import { acceptAttribute, ANY_IMAGE, typeNames, type FileRules } from './file-rules.js';
import { useUploadTexts } from '../../i18n/input-messages.js';

interface DropZoneProps {
  id: string;
  inputRef: Ref<HTMLInputElement>;
  /** The label of the input. */
  name: string;
  /** Id of the element that describes the error. */
  problemId: string;
  isWrong: boolean;
  /** Whether files are being dragged over it. */
  isOver: boolean;
  isImage: boolean;
  multiple: boolean;
  rules: FileRules;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen: by click, by keyboard, or by dropping them. It says what is accepted. */
export function DropZone({
  id,
  inputRef,
  name,
  problemId,
  rules,
  onFiles,
  ...stateProps
}: DropZoneProps) {
  const { isWrong, isOver, isImage, multiple } = stateProps;
  const text = useUploadTexts();
  const limitsId = `${id}-limits`;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(target.files ?? []));
    target.value = ''; // the same file may be chosen again
  };
  const prompt = text(
    isImage ? (multiple ? 'chooseImages' : 'chooseImage') : multiple ? 'chooseFiles' : 'chooseFile',
  );
  return (
    <Box sx={[ZONE, isOver && OVER, isWrong && { borderColor: 'error.main' }]}>
      <UploadIcon color="action" />
      <div>
        <Typography variant="body2">{prompt}</Typography>
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
  // that images are wanted is already said above
  const named = accept.filter((type) => type !== ANY_IMAGE);
  const types = typeNames(named, text('images'));
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
/** The native file input covers the whole zone: it keeps its keyboard behaviour but is invisible. */
const COVER = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
  fontSize: 0,
} as const;
