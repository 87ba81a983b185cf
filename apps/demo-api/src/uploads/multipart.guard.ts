import {
  Injectable,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';

/** Multer ignores every other body, and the request would look like one without a file. */
@Injectable()
export class MultipartGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (/^multipart\/form-data(;|$)/i.test(request.headers['content-type'] ?? '')) return true;
    throw new UnsupportedMediaTypeException('Send the file as multipart/form-data');
  }
}
