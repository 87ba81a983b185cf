import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { DeveloperGenResponseDto } from '../../dtos/generated';
import { USERNAME } from './developer-profile';

/** What a client sends to fetch a developer's profile. */
export class SyncExternalDto {
  @ApiProperty({
    type: String,
    minLength: 1,
    maxLength: 100,
    description: 'Without control characters',
    example: 'octocat',
  })
  @Matches(USERNAME, { message: 'externalUsername must have 1 to 100 characters, no control ones' })
  externalUsername!: string;
}

/** The developer as it is stored now. */
export class SyncedDeveloperDto {
  @ApiProperty({ type: DeveloperGenResponseDto })
  data!: DeveloperGenResponseDto;

  @ApiProperty({ type: String })
  message!: string;
}
