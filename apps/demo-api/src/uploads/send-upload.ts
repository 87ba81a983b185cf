import { HttpException, NotFoundException } from '@nestjs/common';
import type { Response } from 'express';
import type { FileType } from './file-types';

/**
 * Sends a stored file so that a browser never runs what somebody uploaded: no guessing of the type, no scripts, no page of ours
 * around it, and only raster images are shown in place. The dashboard may live on another origin, hence the resource policy.
 */
export function sendUpload(
  response: Response,
  folder: string,
  name: string,
  type: FileType,
): Promise<void> {
  const headers = {
    'Content-Type': type.mimetype.startsWith('text/')
      ? `${type.mimetype}; charset=utf-8`
      : type.mimetype,
    'Content-Disposition': type.image ? 'inline' : `attachment; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Promise((done, fail) =>
    response.sendFile(
      name,
      // a name is never given twice, so its content never changes
      { root: folder, dotfiles: 'deny', headers, maxAge: '1y', immutable: true },
      (error?: Error & { status?: number }) => {
        if (!error || response.headersSent || response.destroyed)
          done(); // or the client went away
        else if (error.status === 416)
          fail(new HttpException('The range is outside the file', 416));
        else fail(new NotFoundException('There is no such file'));
      },
    ),
  );
}
