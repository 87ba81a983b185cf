/** The injection token of the application's `UploadStorage`. */
export const UPLOAD_STORAGE = Symbol.for('@gen/nest:UPLOAD_STORAGE');
