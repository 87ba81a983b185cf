import { BadRequestException, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import { readFile, rm } from 'node:fs/promises';
import { detectType } from './detect-type';
import type { FileType } from './file-types';
import { checkImage } from './image-check';
import { Limiter } from './limiter';
import type { UploadResponseDto } from './upload-response.dto';
import { UploadsStorage } from './uploads.storage';

/** What multer hands over: a file in the temporary folder. */
type ReceivedFile = Pick<Express.Multer.File, 'path' | 'originalname' | 'size'>;

@Injectable()
export class UploadsService {
  /** Each inspection holds a whole file in memory. */
  private readonly inspections = new Limiter(2);

  constructor(private readonly storage: UploadsStorage) {}

  /**
   * Inspects a received file and publishes it; the temporary file is gone either way.
   * @throws BadRequestException for an empty or damaged file, PayloadTooLargeException for too many pixels,
   *   UnsupportedMediaTypeException for a type that is not allowed
   */
  async accept(file: ReceivedFile): Promise<UploadResponseDto> {
    try {
      if (file.size === 0) throw new BadRequestException('The file is empty');
      const type = await this.inspections.run(() => inspect(file));
      const filename = await this.storage.publish(file.path, type);
      return {
        // relative on purpose: an absolute one would have to trust the Host header
        url: `/uploads/${filename}`,
        filename,
        mimetype: type.mimetype,
        size: file.size,
      };
    } finally {
      await rm(file.path, { force: true });
    }
  }
}

async function inspect({ path, originalname }: ReceivedFile): Promise<FileType> {
  const data = await readFile(path);
  const type = detectType(data, originalname);
  if (!type)
    throw new UnsupportedMediaTypeException(
      'Only JPEG, PNG, GIF and WebP images and PDF, TXT and CSV files can be uploaded',
    );
  if (type.image) await checkImage(data, type);
  return type;
}
