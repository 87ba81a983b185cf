import {
  Inject,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { httpError } from '../errors/http-error';
import { readMultipart, removeFiles } from '../multipart';
import type { UploadStorage } from './storage';
import { UPLOAD_STORAGE } from './tokens';

export interface UploadLimits {
  /** The name of the multipart part; defaults to `file`. */
  readonly part?: string;
  /** The maximum size in bytes; defaults to 5 MiB. */
  readonly maxBytes?: number;
}

/**
 * Receives the single file of a multipart body as the handler's `@UploadedFile()`. Runs after the
 * guards: not a byte of the file is stored before they admit the request.
 */
export function UploadInterceptor({
  part = 'file',
  maxBytes,
}: UploadLimits = {}): Type<NestInterceptor> {
  class ReceivingInterceptor implements NestInterceptor {
    constructor(@Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<object>();
      const { files } = await readMultipart(request, {
        part,
        maxBytes,
        folder: this.storage.temporaryFolder,
      });
      try {
        const [file] = files;
        if (!file) throw httpError(400, `The form has no file "${part}"`);
        Object.assign(request, { file });
        return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
      } finally {
        await removeFiles(files);
      }
    }
  }
  return mixin(ReceivingInterceptor);
}
