import { Controller, Get, Inject, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { httpError } from '../errors/http-error';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { diskError } from '../multipart/disk-error';
import { ApiStoredFile } from './stored-file.decorator';
import { sendFile } from './send-file';
import type { StoredFile, UploadStorage } from './storage';
import { UPLOAD_STORAGE } from './tokens';

/** Serves what lies on the application's own disk, to everybody who knows its address. */
@ApiTags('uploads')
@Controller('uploads')
@UseFilters(PrismaErrorFilter)
export class UploadsController {
  constructor(@Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage) {}

  @Get(':name')
  @ApiOperation({ summary: 'An uploaded file' })
  @ApiStoredFile()
  download(
    @Param('name') name: string,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(name, request, response);
  }

  @Get(':bucket/:name')
  @ApiOperation({ summary: 'An uploaded file of a group' })
  @ApiStoredFile()
  downloadFromBucket(
    @Param('bucket') bucket: string,
    @Param('name') name: string,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(`${bucket}/${name}`, request, response);
  }

  private async send(key: string, request: object, response: object): Promise<void> {
    const file = await this.find(key);
    if (!file) throw httpError(404, 'There is no such file');
    await sendFile(request, response, file);
  }

  private async find(key: string): Promise<StoredFile | undefined> {
    try {
      return await this.storage.find(key);
    } catch (error) {
      throw diskError(error, 'read');
    }
  }
}
