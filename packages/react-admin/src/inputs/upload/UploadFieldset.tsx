import { Box, FormControl, FormHelperText, FormLabel, type SxProps } from '@mui/material';
import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { FieldTitle, InputHelperText, useTranslateLabel } from 'react-admin';
import { DropZone } from './DropZone.js';
import type { FileRules } from './file-rules.js';
import { usePreventStrayDrops } from './use-prevent-stray-drops.js';

interface UploadFieldsetProps {
  id: string;
  inputRef: Ref<HTMLInputElement>;
  source: string;
  resource?: string;
  label?: ReactNode;
  helperText?: ReactNode;
  isRequired: boolean;
  /** Whether nothing can be changed. */
  isFixed: boolean;
  isImage: boolean;
  multiple: boolean;
  rules: FileRules;
  /** Why files were rejected. */
  problems: string[];
  /** The error from the form or the server. */
  error?: string;
  onFiles: (files: File[]) => void;
  className?: string;
  sx?: SxProps;
  /** The existing files. */
  children: ReactNode;
}

/** The frame of a file input: its label, its drop zone, errors, and the existing files. */
export function UploadFieldset({ children, className = '', sx, ...props }: UploadFieldsetProps) {
  const { id, source, resource, label, isFixed, problems, error, onFiles } = props;
  const translateLabel = useTranslateLabel();
  const [isOver, setOver] = useState(false);
  usePreventStrayDrops();
  const name = translateLabel({ source, label, resource });
  const problemId = `${id}-problem`;
  const isWrong = problems.length > 0 || error !== undefined;

  const takesFiles = ({ dataTransfer }: DragEvent): boolean =>
    !isFixed && dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!takesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!takesFiles(event)) return;
    event.preventDefault();
    onFiles(Array.from(event.dataTransfer.files));
  };

  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={isWrong}
      className={`ra-input ra-input-${source} ${className}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={[{ mb: 2, minWidth: 0 }, ...[sx ?? []].flat()]}
    >
      <FormLabel component="legend" sx={{ typography: 'caption', mb: 0.5 }}>
        <FieldTitle
          label={label}
          source={source}
          resource={resource}
          isRequired={props.isRequired}
        />
      </FormLabel>
      {isFixed ? null : (
        <DropZone
          id={id}
          inputRef={props.inputRef}
          name={typeof name === 'string' ? name : source}
          problemId={problemId}
          isWrong={isWrong}
          isOver={isOver}
          isImage={props.isImage}
          multiple={props.multiple}
          rules={props.rules}
          onFiles={onFiles}
        />
      )}
      <Box id={problemId} aria-live="polite">
        {problems.map((problem) => (
          <FormHelperText key={problem} error sx={{ mx: 0 }}>
            {problem}
          </FormHelperText>
        ))}
        {error === undefined && !props.helperText ? null : (
          <FormHelperText error={error !== undefined} component="div" sx={{ mx: 0 }}>
            <InputHelperText error={error} helperText={props.helperText} />
          </FormHelperText>
        )}
      </Box>
      {children}
    </FormControl>
  );
}
