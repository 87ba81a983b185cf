import { ApiProperty } from '@nestjs/swagger';
export class PromoCodeGenResponseDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  code!: string;

  @ApiProperty({ type: Number })
  discount!: number;

  @ApiProperty({ type: 'integer' })
  maxUses!: number;

  @ApiProperty({ type: 'integer' })
  usedCount!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: Boolean })
  active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}
