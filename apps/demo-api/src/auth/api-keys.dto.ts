import { IsNotBlank, ToDate } from '@gen/nest';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsDate,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';

export class CreateApiKeyDto {
  @ApiProperty({ type: String, maxLength: 100, example: 'Stock import' })
  @IsString()
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiProperty({
    type: [String],
    maxItems: 1000,
    description: 'The scopes, as `GET /auth/keys/scopes` lists them; `*` for everything you may do',
    example: ['products:read', 'products:edit'],
  })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  scopes!: string[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    required: false,
    description: 'When the key expires; without it, the key works until it is revoked',
  })
  @IsOptional()
  @ToDate()
  @IsDate()
  expiresAt?: Date | null;
}

export class ApiKeyDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: [String] })
  scopes!: readonly string[];

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute' })
  lastUsedAt!: Date | null;
}

export class NewApiKeyDto extends ApiKeyDto {
  @ApiProperty({
    type: String,
    description: 'Send it as `Authorization: Bearer <key>`. It is not shown again',
  })
  key!: string;
}
