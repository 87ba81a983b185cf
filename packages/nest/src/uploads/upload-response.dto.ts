import { ApiProperty } from '@nestjs/swagger';

/** The response of an upload. */
export class UploadResponseDto {
  @ApiProperty({ type: String, example: '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e.png' })
  url!: string;

  @ApiProperty({ type: String, description: 'The stored name, not the name sent by the client' })
  filename!: string;

  @ApiProperty({
    type: String,
    description: 'The type of the content, not the type sent by the client',
    example: 'image/png',
  })
  mimetype!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  size!: number;
}

/** The response of an upload with a thumbnail. */
export class ThumbnailUploadResponseDto extends UploadResponseDto {
  @ApiProperty({
    type: String,
    description: 'URL of a thumbnail: 200 x 200 pixels, WebP',
    example: '/uploads/7c9e6679-7425-40de-944b-e07fc1f90ae7.webp',
  })
  thumbnail!: string;
}
