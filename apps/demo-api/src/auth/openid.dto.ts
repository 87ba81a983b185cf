import { ApiProperty } from '@nestjs/swagger';

export class OpenIdProviderDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What it is called; null where nobody logs in by one',
  })
  name!: string | null;
}
