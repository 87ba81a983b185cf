import { ApiProperty } from '@nestjs/swagger';
export class UserGenResponseDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  email!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  role!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}
