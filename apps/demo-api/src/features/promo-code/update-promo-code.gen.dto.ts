/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable, ToDate } from '@gen/nest';
import { IsBoolean, IsDate, IsInt, IsNotEmpty, IsNumber, IsString, Max, Min } from 'class-validator';
export class UpdatePromoCodeGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty()
  code?: string;

  @ApiPropertyOptional({ type: Number })
  @IsUndefinable() @IsNumber()
  discount?: number;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  maxUses?: number;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  usedCount?: number;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  @IsUndefinable() @ToDate() @IsDate()
  expiresAt?: Date;

  @ApiPropertyOptional({ type: Boolean })
  @IsUndefinable() @IsBoolean()
  active?: boolean;
}
