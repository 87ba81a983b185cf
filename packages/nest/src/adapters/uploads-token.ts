import type { AdapterFile } from '../multipart/file';

/**
 * Token of the functions behind `helpers.upload`, see `AttachedUploads`. Registered by name, for
 * the package's two entry points must mean the same one.
 */
export const ADAPTER_UPLOADS = Symbol.for('@gen/nest:ADAPTER_UPLOADS');

/** What an attached function gets beside the handler's arguments. */
export interface UploadContext {
  /** Takes back what was stored when a later step of the request fails. */
  onFailure(undo: () => unknown): void;
}

/** A function that stores a file and gives its address. */
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
