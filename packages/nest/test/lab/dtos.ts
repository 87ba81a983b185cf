import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  IsBigIntValue,
  IsBlankable,
  IsBytes,
  IsDecimalText,
  IsJson,
  IsUndefinable,
  ToBigInt,
  ToBytes,
  ToDate,
} from '../../src';
import { Status } from '../../test-output/prisma/client';

export class UpdateSampleDto {
  @IsUndefinable() @IsString() @MaxLength(50) name?: string;
  @IsOptional() @IsString() note?: string | null;
  @IsUndefinable() @IsBoolean() active?: boolean;
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647) rank?: number;
  @IsUndefinable() @ToBigInt() @IsBigIntValue() views?: bigint;
  @IsOptional() @IsNumber() ratio?: number | null;
  @IsOptional() @IsDecimalText({ precision: 12, scale: 2 }) price?: string | null;
  @IsUndefinable() @IsEnum(Status) status?: Status;
  @IsUndefinable() @IsArray() @IsString({ each: true }) tags?: string[];
  @IsOptional() @IsJson() data?: unknown;
  @IsOptional() @ToBytes() @IsBytes() blob?: Uint8Array | null;
  @IsOptional() @ToDate() @IsDate() due?: Date | null;
  @IsOptional() @IsString() authorId?: string | null;
}

export class CreateSampleDto extends OmitType(UpdateSampleDto, ['name']) {
  @IsString() @IsNotEmpty() @MaxLength(50) name!: string;
}

export class CreateAuthorDto {
  @ApiProperty() @IsEmail() email!: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MinLength(8) password?: string | null;
}

export class UpdateAuthorDto {
  @IsUndefinable() @IsEmail() email?: string;
  @IsOptional() @IsBlankable() @IsString() @MinLength(8) password?: string | null;
}

export class LabelDto {
  @IsOptional() @IsString() label?: string | null;
}

/** What OpenAPI says that a record looks like; the lab needs no more than that there is one. */
export class RecordDto {
  @ApiProperty() id!: string;
}
