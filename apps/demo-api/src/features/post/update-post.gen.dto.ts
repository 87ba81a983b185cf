/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable, ToDate } from '@gen/nest';
import { IsBoolean, IsDate, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
export class UpdatePostGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty() @MaxLength(200)
  title?: string;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty()
  content?: string;

  @ApiPropertyOptional({ type: Boolean })
  @IsUndefinable() @IsBoolean()
  published?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional() @ToDate() @IsDate()
  publishedAt?: Date | null;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  viewCount?: number;
}
