import { ApiProperty } from '@nestjs/swagger';

export class OpenIdProviderDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The display name of the provider; null if none is configured',
  })
  name!: string | null;
}
