import type { Meters } from '../libraries';
import { onUpload } from '../uploads/upload-channel';

/** Counts stored files and their bytes. @returns a function that stops counting */
export function observeUploads({ prom, registry }: Meters): () => void {
  const registers = [registry];
  const files = new prom.Counter({
    name: 'uploads_total',
    help: 'Files that were stored',
    labelNames: ['type'] as const,
    registers,
  });
  const bytes = new prom.Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of files that were stored',
    registers,
  });
  return onUpload(({ type, size }) => {
    files.inc({ type });
    bytes.inc(size);
  });
}
