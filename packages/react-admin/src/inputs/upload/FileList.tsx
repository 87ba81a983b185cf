import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { FileItem } from './FileItem.js';
import type { FileEntry } from './file-values.js';
import { useFocusAfterChange } from '../use-focus-after-change.js';

interface FileListProps {
  entries: FileEntry[];
  /** The id of the input that adds files. */
  inputId: string;
  isImage: boolean;
  /** Whether nothing can be changed. */
  isFixed: boolean;
  /** Whether the order can be changed. */
  canMove: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The files of an input, in order. */
export function FileList({
  entries,
  inputId,
  isImage,
  isFixed,
  canMove,
  onMove,
  onRemove,
}: FileListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfterChange(list, entries, inputId);
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  if (entries.length === 0) return null;
  const isMovable = canMove && !isFixed && entries.length > 1;

  const endDrag = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const drop = (to: number) => {
    if (dragged !== undefined && dragged !== to) onMove(dragged, to);
    endDrag();
  };

  return (
    <Box ref={list} component="ol" className="previews" sx={LIST}>
      {entries.map((entry, index) => (
        <FileItem
          key={entry.key}
          entry={entry}
          isImage={isImage}
          isTarget={target === index && dragged !== index}
          onRemove={
            isFixed
              ? undefined
              : () => {
                  focus({ index, button: 'remove' });
                  onRemove(index);
                }
          }
          moves={
            isMovable
              ? {
                  isFirst: index === 0,
                  isLast: index === entries.length - 1,
                  move: (step) => {
                    focus({ index: index + step, button: step < 0 ? 'back' : 'on' });
                    onMove(index, index + step);
                  },
                  startDrag: () => setDragged(index),
                  // files from outside do not belong to the list
                  over: dragged === undefined ? undefined : () => setTarget(index),
                  drop: () => drop(index),
                  endDrag,
                }
              : undefined
          }
        />
      ))}
    </Box>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mt: 1 };
