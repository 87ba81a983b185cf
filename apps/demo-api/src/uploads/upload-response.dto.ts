import { ApiProperty } from '@nestjs/swagger';

export class UploadResponseDto {
  @ApiProperty({ type: String, example: '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e.png' })
  url!: string;

  @ApiProperty({ type: String, description: 'The stored name, not the one the client gave' })
  filename!: string;

  @ApiProperty({
    type: String,
    description: 'The type of the content, not the one the client gave',
  })
  mimetype!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  size!: number;
}
