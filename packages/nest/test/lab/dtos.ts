import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsInt,
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
  IsBits,
  IsBlankable,
  IsBytes,
  IsDecimalText,
  IsIds,
  IsIdsOrChange,
  IsJson,
  IsNetworkAddress,
  IsNotBlank,
  IsUndefinable,
  ToBigInt,
  ToBytes,
  ToDate,
  type IdChange,
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
  @IsString() @IsNotBlank() @MaxLength(50) name!: string;
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

export class WriterDto {
  @IsUndefinable() @IsString() name?: string;
  @IsOptional() @IsInt() born?: number | null;
  @IsOptional() @IsString() passport?: string | null;
  @IsUndefinable() @IsBlankable() @IsString() @MinLength(4) pin?: string;
  @IsOptional() @IsString() mentorId?: string | null;
}

export class BookDto {
  @IsUndefinable() @IsString() title?: string;
  @IsOptional() @IsString() writerId?: string | null;
  @IsUndefinable() @IsIds() genres?: (string | number)[];
  @IsUndefinable() @IsIds() sequels?: (string | number)[];
  @IsUndefinable() @IsIds() labels?: (string | number)[];
  @IsUndefinable() @IsIds() shelves?: (string | number)[];
}

export class UpdateBookDto {
  @IsUndefinable() @IsString() title?: string;
  @IsOptional() @IsString() writerId?: string | null;
  @IsUndefinable() @IsIdsOrChange() genres?: (string | number)[] | IdChange;
  @IsUndefinable() @IsIdsOrChange() sequels?: (string | number)[] | IdChange;
  @IsUndefinable() @IsIdsOrChange() labels?: (string | number)[] | IdChange;
  @IsUndefinable() @IsIdsOrChange() shelves?: (string | number)[] | IdChange;
}

export class GenreDto {
  @IsUndefinable() @IsString() name?: string;
  @IsUndefinable() @IsIds() books?: (string | number)[];
  @IsUndefinable() @IsIds() experts?: (string | number)[];
}

export class LinkedLabelDto {
  @IsUndefinable() @IsString() code?: string;
  @IsUndefinable() @IsString() name?: string;
  @IsUndefinable() @IsIds() books?: (string | number)[];
}

export class ShelfDto {
  @IsUndefinable() @IsString() room?: string;
  @IsUndefinable() @IsInt() row?: number;
  @IsOptional() @IsString() note?: string | null;
}

export class TicketDto {
  @IsUndefinable() @IsString() hall?: string;
  @IsUndefinable() @IsInt() row?: number;
  @IsOptional() @IsString() holder?: string | null;
}

export class ReadingDto {
  @IsOptional() @IsString() note?: string | null;
}

export class DeviceDto {
  @IsOptional() @IsNetworkAddress() address?: string | null;
  @IsOptional() @IsBits({ length: 4 }) mask?: string | null;
  @IsOptional() @IsBits({ max: 8 }) flags?: string | null;
}

export class WordDto {
  @IsUndefinable() @IsString() hall?: string;
  @IsUndefinable() @IsInt() row?: number;
  @IsUndefinable() @IsString() AND?: string;
  @IsOptional() @IsInt() OR?: number | null;
  @IsOptional() @IsString() class?: string | null;
  @IsOptional() @IsInt() not?: number | null;
  @IsUndefinable() @IsBoolean() default?: boolean;
}

/** A record in OpenAPI; the lab only needs it to exist. */
export class RecordDto {
  @ApiProperty() id!: string;
}
