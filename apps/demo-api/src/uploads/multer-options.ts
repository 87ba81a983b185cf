import type { MulterModuleOptions } from '@nestjs/platform-express';
import { diskStorage } from 'multer';
import { randomUUID } from 'node:crypto';

/** Specification section 8: 5 MiB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** One file into the temporary folder, under a name of ours; small limits for everything else in the body. */
export function multerOptions(temporaryFolder: string): MulterModuleOptions {
  return {
    storage: diskStorage({
      destination: temporaryFolder,
      filename: (_request, _file, done) => done(null, randomUUID()),
    }),
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 1,
      fields: 10,
      parts: 12,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  };
}
