/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable } from '@gen/nest';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
export class UpdateUserGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty() @IsEmail()
  email?: string;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty() @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString() @MinLength(8) @MaxLength(128)
  password?: string | null;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString()
  role?: string;
}
