import {
  BadRequestException,
  Controller,
  Get,
  NotFoundException,
  Param,
  Post,
  Res,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnauthorizedResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { JwtAuthGuard } from '../auth/jwt-auth.guard';
import { MultipartGuard } from './multipart.guard';
import { sendUpload } from './send-upload';
import { UploadResponseDto } from './upload-response.dto';
import { UploadsService } from './uploads.service';
import { UploadsStorage } from './uploads.storage';

@ApiTags('uploads')
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly storage: UploadsStorage,
  ) {}

  /** Guards run before interceptors: without a token not a byte of the file is stored. */
  @Post('upload')
  @UseGuards(JwtAuthGuard, MultipartGuard)
  @UseInterceptors(FileInterceptor('file'))
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Upload an image or a document of at most 5 MiB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiCreatedResponse({ type: UploadResponseDto })
  @ApiBadRequestResponse({ description: 'No file, an empty one or a damaged image' })
  @ApiUnauthorizedResponse({ description: 'No valid access token' })
  @ApiPayloadTooLargeResponse({ description: 'Over 5 MiB, or an image over 50 megapixels' })
  @ApiUnsupportedMediaTypeResponse({ description: 'Not multipart, or a type that is not allowed' })
  upload(@UploadedFile() file: Express.Multer.File | undefined): Promise<UploadResponseDto> {
    if (!file) throw new BadRequestException('The part "file" is missing');
    return this.uploads.accept(file);
  }

  @Get('uploads/:name')
  @ApiOperation({ summary: 'An uploaded file' })
  @ApiOkResponse({ content: { 'application/octet-stream': {} } })
  @ApiNotFoundResponse({ description: 'There is no such file' })
  async download(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const type = await this.storage.find(name);
    if (!type) throw new NotFoundException('There is no such file');
    await sendUpload(response, this.storage.folder, name, type);
  }
}
