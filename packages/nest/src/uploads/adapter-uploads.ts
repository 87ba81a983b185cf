import type { AdapterFile } from '../multipart/file';
import type { AttachedUpload } from '../adapters/uploads-token';
import type { UploadsService } from './uploads.service';

declare module '../adapters/types' {
  interface UploadHelpers {
    /** Stores an image (JPEG, PNG, GIF, WebP). @returns its address */
    image(file: AdapterFile, bucket: string): Promise<string>;
    /** Stores a small picture of an image: 200 x 200 pixels, WebP. @returns its address */
    thumbnail(file: AdapterFile, bucket: string): Promise<string>;
    /** Stores a file of any type that the application takes. @returns its address */
    file(file: AdapterFile, bucket: string): Promise<string>;
  }
}

/** The functions behind `helpers.upload`; what one stored goes again when its request fails. */
export function adapterUploads(uploads: UploadsService): Readonly<Record<string, AttachedUpload>> {
  const storing =
    (store: (file: AdapterFile, bucket: string) => Promise<string>): AttachedUpload =>
    async (file, bucket, { onFailure }) => {
      const url = await store(file, bucket);
      onFailure(() => uploads.remove(url));
      return url;
    };
  return {
    image: storing((file, bucket) => uploads.keep(file, { accepts: 'image', bucket })),
    thumbnail: storing((file, bucket) => uploads.thumbnail(file, bucket)),
    file: storing((file, bucket) => uploads.keep(file, { bucket })),
  };
}
