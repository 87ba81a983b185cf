import { useSyncExternalStore } from 'react';
import {
  onUploadChange,
  uploadState,
  type UploadState,
} from '../../data-provider/uploads/upload-progress.js';

/** Returns the upload progress of a picked file. */
export const useUploadState = (file: File | undefined): UploadState | undefined =>
  useSyncExternalStore(onUploadChange, () => file && uploadState(file));

/** Returns how many of the picked files have been sent or are being sent, and how many of those have succeeded. */
export function useUploadCount(files: File[]): { sent: number; done: number } {
  const count = (...statuses: UploadState['status'][]): number =>
    files.filter((file) => statuses.some((status) => uploadState(file)?.status === status)).length;
  const sent = useSyncExternalStore(onUploadChange, () => count('sending', 'done', 'failed'));
  const done = useSyncExternalStore(onUploadChange, () => count('done'));
  return { sent, done };
}
