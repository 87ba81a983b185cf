import {
  Controller,
  Get,
  Inject,
  Optional,
  Param,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../context/public.decorator';
import { PRIVATE_FILES } from '../crud/private-files';
import { httpError } from '../errors/http-error';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { diskError } from '../multipart/disk-error';
import { Unwrapped } from '../wire/unwrapped';
import { ApiRoute } from '../swagger/route-docs';
import { ApiStoredFile } from './stored-file.decorator';
import { isPrivateKey } from './key';
import type { PrivateAddresses } from './private-addresses';
import { sendFile } from './send-file';
import { sendRemoteFile } from './send-remote-file';
import type { StoredFile, UploadStorage } from './storage';
import { UPLOAD_STORAGE } from './tokens';

/** The query parameters of a request, as the platform parses them. */
type UploadQuery = Readonly<Record<string, unknown>>;

/** Serves private files, whose addresses are signed, and the public ones on the application's own disk. */
@ApiTags('uploads')
@Unwrapped()
@Public()
@Controller('uploads')
@UseFilters(PrismaErrorFilter)
export class UploadsController {
  constructor(
    @Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage,
    @Optional() @Inject(PRIVATE_FILES) private readonly privateFiles: PrivateAddresses | null,
  ) {}

  @Get(':name')
  @ApiRoute('getFile', 'An uploaded file')
  @ApiStoredFile()
  download(
    @Param('name') name: string,
    @Query() query: UploadQuery,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(name, query, request, response);
  }

  @Get(':bucket/:name')
  @ApiRoute('getFileInFolder', 'An uploaded file in a folder; files in `private` need a signed URL')
  @ApiQuery({ name: 'until', required: false, type: String })
  @ApiQuery({ name: 'signature', required: false, type: String })
  @ApiStoredFile()
  downloadFromBucket(
    @Param('bucket') bucket: string,
    @Param('name') name: string,
    @Query() query: UploadQuery,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(`${bucket}/${name}`, query, request, response);
  }

  private send(key: string, query: UploadQuery, request: object, response: object): Promise<void> {
    return isPrivateKey(key)
      ? this.sendPrivate(key, query, request, response)
      : this.sendPublic(key, request, response);
  }

  private async sendPublic(key: string, request: object, response: object): Promise<void> {
    const file = await this.find(key);
    if (!file) throw httpError(404, 'There is no such file');
    await sendFile(request, response, file);
  }

  /** Returns the same 404 for a missing file and an invalid signature, so as not to reveal which files exist. */
  private async sendPrivate(
    key: string,
    { until, signature }: UploadQuery,
    request: object,
    response: object,
  ): Promise<void> {
    const secondsLeft = this.privateFiles?.secondsLeft(key, until, signature) ?? 0;
    const file = secondsLeft > 0 ? await this.find(key) : undefined;
    if (file) return sendFile(request, response, file, { secondsLeft });
    const isSent =
      secondsLeft > 0 &&
      (await sendRemoteFile(request, response, this.storage, { key, secondsLeft }));
    if (!isSent)
      throw httpError(
        404,
        'There is no such file, or its URL is no longer valid: read its record again',
      );
  }

  private async find(key: string): Promise<StoredFile | undefined> {
    try {
      return await this.storage.find(key);
    } catch (error) {
      throw diskError(error, 'read');
    }
  }
}
