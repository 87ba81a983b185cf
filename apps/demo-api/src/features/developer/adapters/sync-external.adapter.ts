import { adapter } from '@gen/nest';
import type { DeveloperApi } from '../developer.api';
import { SyncedDeveloperDto, SyncExternalDto } from '../sync-external.dto';

declare module '@gen/nest' {
  interface AdapterServices {
    developerApi: DeveloperApi;
  }
}

export default adapter.json(
  {
    method: 'POST',
    path: '/sync-external',
    auth: 'JwtAuthGuard',
    body: SyncExternalDto,
    summary: 'Fetch the profile of a developer from another service',
    description:
      'Asks `GET <DEVELOPER_API_URL>/users/<externalUsername>`, whose answer has the shape of GitHub’s: `login`, `id`, ' +
      '`name`, `bio`, `avatar_url`, `followers` and `public_repos` are stored, nothing else of it.',
    responses: {
      200: { description: 'The developer was known and is up to date', type: SyncedDeveloperDto },
      201: { description: 'The developer is new', type: SyncedDeveloperDto },
      404: { description: 'The other service knows no such user' },
      502: { description: 'The other service failed' },
      504: { description: 'The other service did not answer in time' },
    },
  },
  async ({ body, di, signal }) => {
    const profile = await di.developerApi.profileOf(body.externalUsername, signal);
    const { record, created } = await di.developerService.saveProfile(profile);
    const message = `Developer ${record.externalUsername} ${created ? 'created' : 'updated'}`;
    return adapter.response(created ? 201 : 200, { data: record, message });
  },
);
