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
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { PRIVATE_FILES } from '../crud/private-files';
import { httpError } from '../errors/http-error';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { diskError } from '../multipart/disk-error';
import { ApiStoredFile } from './stored-file.decorator';
import { isPrivateKey } from './key';
import type { PrivateAddresses } from './private-addresses';
import { sendFile } from './send-file';
import { sendOpened } from './send-opened';
import type { StoredFile, UploadStorage } from './storage';
import { UPLOAD_STORAGE } from './tokens';

/** The query of a request, as the platform reads it. */
type Asked = Readonly<Record<string, unknown>>;

/** Private files, and what lies on the application's own disk; the latter to everybody who knows its address. */
@ApiTags('uploads')
@Controller('uploads')
@UseFilters(PrismaErrorFilter)
export class UploadsController {
  constructor(
    @Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage,
    @Optional() @Inject(PRIVATE_FILES) private readonly privateFiles: PrivateAddresses | null,
  ) {}

  @Get(':name')
  @ApiOperation({ summary: 'An uploaded file' })
  @ApiStoredFile()
  download(
    @Param('name') name: string,
    @Query() query: Asked,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(name, query, request, response);
  }

  @Get(':bucket/:name')
  @ApiOperation({
    summary: 'An uploaded file of a group; of `private` by its signed address alone',
  })
  @ApiQuery({ name: 'until', required: false, type: String })
  @ApiQuery({ name: 'signature', required: false, type: String })
  @ApiStoredFile()
  downloadFromBucket(
    @Param('bucket') bucket: string,
    @Param('name') name: string,
    @Query() query: Asked,
    @Req() request: object,
    @Res() response: object,
  ): Promise<void> {
    return this.send(`${bucket}/${name}`, query, request, response);
  }

  private send(key: string, query: Asked, request: object, response: object): Promise<void> {
    return isPrivateKey(key)
      ? this.sendPrivate(key, query, request, response)
      : this.sendPublic(key, request, response);
  }

  private async sendPublic(key: string, request: object, response: object): Promise<void> {
    const file = await this.find(key);
    if (!file) throw httpError(404, 'There is no such file');
    await sendFile(request, response, file);
  }

  /** The same 404 whether there is no such file or no such signature: nobody learns which files there are. */
  private async sendPrivate(
    key: string,
    { until, signature }: Asked,
    request: object,
    response: object,
  ): Promise<void> {
    const secondsLeft = this.privateFiles?.secondsLeft(key, until, signature) ?? 0;
    const file = secondsLeft > 0 ? await this.find(key) : undefined;
    if (file) return sendFile(request, response, file, { secondsLeft });
    const isSent =
      secondsLeft > 0 && (await sendOpened(request, response, this.storage, { key, secondsLeft }));
    if (!isSent)
      throw httpError(
        404,
        'There is no such file, or its address is no longer valid: read the record that holds it again',
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
