import { ApiProperty } from '@nestjs/swagger';
export class ProductGenResponseDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  slug!: string | null;

  @ApiProperty({ type: String, nullable: true })
  category!: string | null;

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: String, nullable: true })
  thumbnail!: string | null;

  @ApiProperty({ type: String, isArray: true })
  images!: string[];

  @ApiProperty({ type: String, nullable: true })
  datasheet!: string | null;

  @ApiProperty({ type: Number })
  price!: number;

  @ApiProperty({ type: 'integer' })
  stock!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;
}
