import { IsUndefinable } from '@gen/nest';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNumber, IsString, Min } from 'class-validator';
import { CreateProductGenDto } from './create-product.gen.dto';
import { ToFloat } from './to-float';

/** The fields of the form for a product with its image; names follow the rules of the schema. */
export class WithImageDto extends PickType(CreateProductGenDto, ['name']) {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  override name!: string;

  @ApiPropertyOptional({ type: String, default: '' })
  @IsUndefinable()
  @IsString()
  description = '';

  /** A form sends text, such as `12.50`. */
  @ApiProperty({ type: Number, minimum: 0 })
  @ToFloat()
  @IsNumber()
  @Min(0)
  price!: number;
}
