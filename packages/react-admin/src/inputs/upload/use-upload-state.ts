import { useSyncExternalStore } from 'react';
import {
  onUploadChange,
  uploadState,
  type UploadState,
} from '../../data-provider/uploads/upload-progress.js';

/** How far the upload of a picked file is. */
export const useUploadState = (file: File | undefined): UploadState | undefined =>
  useSyncExternalStore(onUploadChange, () => file && uploadState(file));

/** How many of the picked files are being sent or were, and how many of those have arrived. */
export function useUploadCount(files: File[]): { sent: number; done: number } {
  const count = (...statuses: UploadState['status'][]): number =>
    files.filter((file) => statuses.some((status) => uploadState(file)?.status === status)).length;
  const sent = useSyncExternalStore(onUploadChange, () => count('sending', 'done', 'failed'));
  const done = useSyncExternalStore(onUploadChange, () => count('done'));
  return { sent, done };
}
