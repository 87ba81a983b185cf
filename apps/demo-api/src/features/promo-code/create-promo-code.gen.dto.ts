/* eslint-disable */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable, ToDate } from '@gen/nest';
import { IsBoolean, IsDate, IsInt, IsNotEmpty, IsNumber, IsString, Max, Min } from 'class-validator';
export class CreatePromoCodeGenDto {
  @ApiProperty({ type: String })
  @IsString() @IsNotEmpty()
  code!: string;

  @ApiProperty({ type: Number })
  @IsNumber()
  discount!: number;

  @ApiProperty({ type: 'integer' })
  @IsInt() @Min(-2147483648) @Max(2147483647)
  maxUses!: number;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  usedCount?: number;

  @ApiProperty({ type: String, format: 'date-time' })
  @ToDate() @IsDate()
  expiresAt!: Date;

  @ApiPropertyOptional({ type: Boolean })
  @IsUndefinable() @IsBoolean()
  active?: boolean;
}
