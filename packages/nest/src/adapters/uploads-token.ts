import type { AdapterFile } from '../multipart/file';

/**
 * The token of the functions behind `helpers.upload`, see `AttachedUploads`. Registered by name, so
 * that the package's two entry points share it.
 */
export const ADAPTER_UPLOADS = Symbol.for('@gen/nest:ADAPTER_UPLOADS');

/** What an attached function gets in addition to the handler's arguments. */
export interface UploadContext {
  /** Registers a function that removes the stored file again if a later step of the request fails. */
  onFailure(undo: () => unknown): void;
}

/** A function that stores a file and returns its URL. */
export type AttachedUpload = (
  file: AdapterFile,
  bucket: string,
  context: UploadContext,
) => Promise<string>;

/**
 * What a module provides under `ADAPTER_UPLOADS`: one function for each name that it declares in
 * `UploadHelpers`. Several modules may provide some.
 */
export type AttachedUploads = Readonly<Record<string, AttachedUpload>>;
