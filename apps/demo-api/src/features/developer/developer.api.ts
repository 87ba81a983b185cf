import { crudValidationPipe } from '@gen/nest';
import { BadGatewayException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Settings } from '../../config/settings';
import { SETTINGS } from '../../config/settings.module';
import { requestJson, type ExternalService } from '../../external/http-json';
import { DeveloperProfile, pickProfile } from './developer-profile';

/** The service that knows developers' profiles: `GET <DEVELOPER_API_URL>/users/<name>`. */
@Injectable()
export class DeveloperApi {
  private readonly service: ExternalService;
  private readonly pipe = crudValidationPipe();

  constructor(@Inject(SETTINGS) { external }: Settings) {
    this.service = {
      name: 'developer service',
      variable: 'DEVELOPER_API_URL',
      baseUrl: external.developerApiUrl,
      timeoutMs: external.timeoutMs,
    };
  }

  /**
   * @param username as `USERNAME` allows: it becomes one part of the path
   * @throws HttpException 404 when the service knows no such user; 502, 503 or 504 when it fails
   */
  async profileOf(username: string, signal?: AbortSignal): Promise<DeveloperProfile> {
    // These two would lead elsewhere, however they are escaped.
    const isInAddress = username !== '.' && username !== '..';
    const path = `users/${encodeURIComponent(username)}`;
    const answer = isInAddress ? await requestJson(this.service, { path, signal }) : undefined;
    if (answer === undefined)
      throw new NotFoundException(`The developer service knows no user ${username}`);
    const profile = await this.validated(pickProfile(answer));
    // It may spell the name in another case, but must not write to another developer's record.
    if (profile.externalUsername.toLowerCase() !== username.toLowerCase()) throw noProfile();
    return profile;
  }

  private async validated(fields: unknown): Promise<DeveloperProfile> {
    const profile = await this.pipe
      .transform(fields, { type: 'body', metatype: DeveloperProfile })
      .catch((error: unknown) => {
        throw noProfile(error); // a 400 would blame the client
      });
    if (!(profile instanceof DeveloperProfile)) throw noProfile();
    return profile;
  }
}

function noProfile(cause?: unknown): BadGatewayException {
  return new BadGatewayException('The developer service answered something that is no profile', {
    cause,
  });
}
