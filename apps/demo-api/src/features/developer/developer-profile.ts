import { IsHttpUrl } from '@gen/nest';
import { PickType } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { CreateDeveloperGenDto } from './create-developer.gen.dto';

/** 1 to 100 characters without control characters, nor halves of a character: it becomes a part of a path. */
export const USERNAME = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

const MAX_INT = 2_147_483_647;

/**
 * What is taken over from the external service: under the rules of the generated DTO, and with
 * limits that the columns lack, since a stranger wrote it. A field that stands here again loses the
 * generated rules, so it has them all.
 */
export class DeveloperProfile extends PickType(CreateDeveloperGenDto, ['externalId']) {
  @Matches(USERNAME)
  externalUsername!: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  name!: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(2000)
  bio!: string | null;

  @IsOptional()
  @IsHttpUrl()
  @MaxLength(2048)
  avatarUrl!: string | null;

  @IsInt()
  @Min(0)
  @Max(MAX_INT)
  followers!: number;

  @IsInt()
  @Min(0)
  @Max(MAX_INT)
  repos!: number;
}

/** Where the service's answer, which has the shape of GitHub's `GET /users/:name`, holds each field. */
const SOURCES = {
  externalUsername: 'login',
  externalId: 'id',
  name: 'name',
  bio: 'bio',
  avatarUrl: 'avatar_url',
  followers: 'followers',
  repos: 'public_repos',
} satisfies Record<keyof DeveloperProfile, string>;

/** The mapped fields of an answer, not validated; undefined where one of them is missing. */
export function pickProfile(answer: unknown): Record<string, unknown> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const values = new Map(Object.entries(answer));
  const sources = Object.entries(SOURCES);
  if (!sources.every(([, source]) => values.has(source))) return undefined;
  return Object.fromEntries(sources.map(([field, source]) => [field, values.get(source)]));
}
