/* eslint-disable */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable } from '@gen/nest';
import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
export class CreateUserGenDto {
  @ApiProperty({ type: String })
  @IsString() @IsNotEmpty() @IsEmail()
  email!: string;

  @ApiProperty({ type: String })
  @IsString() @IsNotEmpty() @MaxLength(200)
  name!: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString() @MinLength(8) @MaxLength(128)
  password?: string | null;

  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString()
  role?: string;
}
