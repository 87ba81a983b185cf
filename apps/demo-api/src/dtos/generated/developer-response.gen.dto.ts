import { ApiProperty } from '@nestjs/swagger';
export class DeveloperGenResponseDto {
  @ApiProperty({ type: String })
  id!: string;

  @ApiProperty({ type: String })
  externalUsername!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  externalId!: number | null;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  bio!: string | null;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl!: string | null;

  @ApiProperty({ type: 'integer' })
  followers!: number;

  @ApiProperty({ type: 'integer' })
  repos!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSyncedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}
