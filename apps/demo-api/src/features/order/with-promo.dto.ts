import { IsUndefinable } from '@gen/nest';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNumber, IsPositive, IsString, MaxLength } from 'class-validator';

/** What a client sends to order with a promo code: everything else is found out by the server. */
export class WithPromoDto {
  /** Before the discount. */
  @ApiProperty({ type: Number, minimum: 0, exclusiveMinimum: true })
  @IsNumber()
  @IsPositive()
  amount!: number;

  /** In any spelling. */
  @ApiPropertyOptional({ type: String, maxLength: 100 })
  @IsUndefinable()
  @IsString()
  @MaxLength(100)
  promoCode?: string;
}
