import { TEAMS_SCHEMA } from '../access/teams';
import { ejectApplication } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const GUARD = `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    const id = request.headers['x-user'];
    request.user = { id, role: id === 'admin' ? 'admin' : 'user' };
    return true;
  }
}
`;

describe('plain code of rules that ask for members, while members are written', () => {
  let project: SkeletonProject;
  let server: Server | undefined;

  beforeAll(async () => {
    project = new SkeletonProject('eject-own-witness', {
      schema: TEAMS_SCHEMA.replace('"prisma-client"', '"prisma-client"\n  moduleFormat = "cjs"'),
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.write('src/auth/jwt-auth.guard.ts', GUARD);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const ejected = await ejectApplication(project);
    expect(ejected.refused).toEqual([]);
    server = await startServer(project);
    for (const id of ['olga', 'mia', 'zed'])
      await ask('admin', 'POST', 'users', { id, name: id, role: 'user' });
    for (const name of ['red', 'of zed']) await ask('admin', 'POST', 'teams', { name });
    for (const [userId, teamId, level] of [
      ['olga', 1, 'owner'],
      ['mia', 1, 'manager'],
      ['zed', 2, 'owner'],
    ])
      expect(await ask('admin', 'POST', 'members', { userId, teamId, level })).toBe(201);
  });
  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  async function ask(who: string, method: string, path: string, body: object): Promise<number> {
    const { status } = await fetch(`${server?.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-user': who },
      body: JSON.stringify(body),
    });
    return status;
  }

  it('type-checks and passes the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src/ejected', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, project.files('src/ejected'), STYLES.commonjs)).toEqual([]);
  });

  it('lets nobody make themselves what the rule asks for', async () => {
    expect(await ask('mia', 'PATCH', 'members/2', { level: 'owner' })).toBe(403);
    expect(await ask('mia', 'PUT', 'members?ids=2', { level: 'owner' })).toBe(403);
    const zed = { userId: 'zed', teamId: 1, level: 'owner' };
    expect(await ask('zed', 'POST', 'members', zed)).toBe(403);
    expect(await ask('zed', 'PATCH', 'members/3', { teamId: 1 })).toBe(403);
    expect(await ask('zed', 'PUT', 'members?ids=3', { teamId: 1 })).toBe(403);
  });

  it('lets those write others who are', async () => {
    expect(await ask('mia', 'POST', 'members', { userId: 'zed', teamId: 1 })).toBe(201);
    expect(await ask('olga', 'PATCH', 'members/2', { level: 'owner', salary: 7 })).toBe(200);
    expect(await ask('olga', 'PUT', 'members?ids=2', { level: 'manager' })).toBe(200);
  });
});
