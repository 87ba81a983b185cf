/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable } from '@gen/nest';
import { IsArray, IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
export class UpdateProductGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty() @MinLength(3) @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  slug?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  category?: string | null;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty()
  description?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  thumbnail?: string | null;

  @ApiPropertyOptional({ type: String, isArray: true })
  @IsUndefinable() @IsArray() @IsString({ each: true })
  images?: string[];

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  datasheet?: string | null;

  @ApiPropertyOptional({ type: Number })
  @IsUndefinable() @IsNumber()
  price?: number;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  stock?: number;
}
