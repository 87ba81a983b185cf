/* eslint-disable */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUndefinable } from '@gen/nest';
import { IsInt, IsNotEmpty, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
export class UpdateDeveloperGenDto {
  @ApiPropertyOptional({ type: String })
  @IsUndefinable() @IsString() @IsNotEmpty()
  externalUsername?: string;

  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional() @IsInt() @Min(-2147483648) @Max(2147483647)
  externalId?: number | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString()
  bio?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional() @IsString() @IsUrl({ require_tld: false })
  avatarUrl?: string | null;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  followers?: number;

  @ApiPropertyOptional({ type: 'integer' })
  @IsUndefinable() @IsInt() @Min(-2147483648) @Max(2147483647)
  repos?: number;
}
