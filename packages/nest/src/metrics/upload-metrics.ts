import { Counter, type Registry } from 'prom-client';
import { onUpload } from '../uploads/upload-channel';

/** Counts stored files and their bytes. @returns a function that ends it */
export function observeUploads(registry: Registry): () => void {
  const registers = [registry];
  const files = new Counter({
    name: 'uploads_total',
    help: 'Files that were stored',
    labelNames: ['type'] as const,
    registers,
  });
  const bytes = new Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of files that were stored',
    registers,
  });
  return onUpload(({ type, size }) => {
    files.inc({ type });
    bytes.inc(size);
  });
}
