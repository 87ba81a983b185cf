import { ApiProperty } from '@nestjs/swagger';
export class OrderGenResponseDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  userId!: string;

  @ApiProperty({ type: Number })
  amount!: number;

  @ApiProperty({ type: String })
  status!: string;

  @ApiProperty({ type: String, nullable: true })
  providerPaymentId!: string | null;

  @ApiProperty({ type: Number })
  discount!: number;

  @ApiProperty({ type: String, nullable: true })
  promoCodeId!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;
}
