import { IsUndefinable } from '@gen/nest';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsNumber, IsPositive, IsString, MaxLength } from 'class-validator';
import { ToFloat } from './to-float';
import { WithImageDto } from './with-image.dto';

/** The fields of the form for a product whose price somebody else validates. */
export class AdvancedDto extends OmitType(WithImageDto, ['price']) {
  @ApiProperty({ type: Number, minimum: 0, exclusiveMinimum: true })
  @ToFloat()
  @IsNumber()
  @IsPositive()
  price!: number;

  /** An empty form field means none. */
  @ApiPropertyOptional({ type: String, maxLength: 200 })
  @IsUndefinable()
  @IsString()
  @MaxLength(200)
  category?: string;
}
