import type { AdapterFile } from '../multipart/file';
import type { AttachedUpload } from '../adapters/uploads-token';
import type { UploadsService } from './uploads.service';

declare module '../adapters/types' {
  interface UploadHelpers {
    /** Stores an image (JPEG, PNG, GIF, WebP). @returns its URL */
    image(file: AdapterFile, bucket: string): Promise<string>;
    /** Stores a thumbnail of an image: 200 x 200 pixels, WebP. @returns its URL */
    thumbnail(file: AdapterFile, bucket: string): Promise<string>;
    /** Stores a file of any type that the application accepts. @returns its URL */
    file(file: AdapterFile, bucket: string): Promise<string>;
  }
}

/** The functions behind `helpers.upload`; a stored file is removed again if its request fails. */
export function adapterUploads(uploads: UploadsService): Readonly<Record<string, AttachedUpload>> {
  const removeOnFailure =
    (store: (file: AdapterFile, bucket: string) => Promise<string>): AttachedUpload =>
    async (file, bucket, { onFailure }) => {
      const url = await store(file, bucket);
      onFailure(() => uploads.remove(url));
      return url;
    };
  return {
    image: removeOnFailure((file, bucket) => uploads.keep(file, { accepts: 'image', bucket })),
    thumbnail: removeOnFailure((file, bucket) => uploads.thumbnail(file, bucket)),
    file: removeOnFailure((file, bucket) => uploads.keep(file, { bucket })),
  };
}
