export { allowMultipart, type HttpAdapterLike } from './allow-multipart';
export { rawRequest, rawResponse } from './raw-messages';
export {
  MAX_FILE_BYTES,
  readMultipart,
  type Multipart,
  type MultipartOptions,
} from './read-multipart';
export { removeFiles } from './received-file';
