/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable } from '@gen/nest';
import { IsNotEmpty, IsNumber, IsOptional, IsString, Matches } from 'class-validator';
export class UpdateOrderGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty()
  userId?: string;

  @ApiPropertyOptional({ type: Number })
  @IsUndefinable() @IsNumber()
  amount?: number;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @Matches(/^(pending|paid|failed)$/)
  status?: string;

  @ApiPropertyOptional({ type: Number })
  @IsUndefinable() @IsNumber()
  discount?: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  promoCodeId?: string | null;
}
