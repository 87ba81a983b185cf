import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { DeveloperGenResponseDto } from '../../dtos/generated';
import { USERNAME } from './developer-profile';

/** What a client sends to fetch a developer's profile. */
export class SyncExternalDto {
  @ApiProperty({ type: String, pattern: USERNAME.source, example: 'octocat' })
  @Matches(USERNAME)
  externalUsername!: string;
}

/** The developer as it is stored now. */
export class SyncedDeveloperDto {
  @ApiProperty({ type: DeveloperGenResponseDto })
  data!: DeveloperGenResponseDto;

  @ApiProperty({ type: String })
  message!: string;
}
