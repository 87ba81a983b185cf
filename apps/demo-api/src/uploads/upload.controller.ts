import { KeyScope, Unwrapped } from '@gen/nest';
import {
  ReceivesFile,
  ThumbnailUploadResponseDto,
  UploadResponseDto,
  UploadsService,
  type AdapterFile,
} from '@gen/nest/uploads';
import { Controller, Post, UploadedFile, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { JwtAuthGuard } from '../auth/jwt-auth.guard';

const MIB = 1024 * 1024;

/** Who may upload what. Nothing of a file is stored before the guard lets the request through. */
@ApiTags('uploads')
@ApiBearerAuth()
@ApiUnauthorizedResponse({ description: 'No valid access token' })
@UseGuards(JwtAuthGuard)
@Unwrapped()
@Controller('upload')
export class UploadController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @KeyScope('uploads:create')
  @ReceivesFile({ maxBytes: 5 * MIB })
  @ApiOperation({ summary: 'Upload a file of at most 5 MiB' })
  @ApiCreatedResponse({ type: UploadResponseDto })
  upload(@UploadedFile() file: AdapterFile): Promise<UploadResponseDto> {
    return this.uploads.accept(file);
  }

  @Post('private')
  @KeyScope('uploads:create')
  @ReceivesFile({ maxBytes: 5 * MIB })
  @ApiOperation({ summary: 'Upload a private file of at most 5 MiB' })
  @ApiCreatedResponse({ type: UploadResponseDto })
  uploadPrivate(@UploadedFile() file: AdapterFile): Promise<UploadResponseDto> {
    return this.uploads.accept(file, { bucket: 'private' });
  }

  @Post('image')
  @KeyScope('uploads:create')
  @ReceivesFile({ maxBytes: 5 * MIB })
  @ApiOperation({ summary: 'Upload an image of at most 5 MiB: JPEG, PNG, GIF or WebP' })
  @ApiCreatedResponse({ type: UploadResponseDto })
  uploadImage(@UploadedFile() file: AdapterFile): Promise<UploadResponseDto> {
    return this.uploads.accept(file, { accepts: 'image' });
  }

  @Post('document')
  @KeyScope('uploads:create')
  @ReceivesFile({ maxBytes: 10 * MIB })
  @ApiOperation({ summary: 'Upload a document of at most 10 MiB: PDF, TXT or CSV' })
  @ApiCreatedResponse({ type: UploadResponseDto })
  uploadDocument(@UploadedFile() file: AdapterFile): Promise<UploadResponseDto> {
    return this.uploads.accept(file, { accepts: 'document' });
  }

  @Post('thumbnail')
  @KeyScope('uploads:create')
  @ReceivesFile({ maxBytes: 5 * MIB })
  @ApiOperation({ summary: 'Upload an image of at most 5 MiB, and create a thumbnail of it' })
  @ApiCreatedResponse({ type: ThumbnailUploadResponseDto })
  uploadWithThumbnail(@UploadedFile() file: AdapterFile): Promise<ThumbnailUploadResponseDto> {
    return this.uploads.acceptWithThumbnail(file);
  }
}
