import {
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  Post,
  Req,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import {
  adapter,
  adapterController,
  adapterRoute,
  AlsoPatch,
  Crud,
  HealthModule,
  OncePerRequest,
  Public,
  unlessPublic,
  visitorsToo,
} from '../src';
import { DiskStorage, FILE_TYPES, UploadsModule, UploadsService } from '../src/uploads';
import { startOn } from './lab/platform';

interface Asked {
  headers: Record<string, string | undefined>;
  user?: { name: string };
}

@Injectable()
class Names {
  verified = 0;

  verify(header = ''): string {
    this.verified += 1;
    const [, name] = /^Bearer (\w+)$/.exec(header) ?? [];
    if (name === undefined) throw new UnauthorizedException();
    return name;
  }
}

/** Injects what it needs, as a login does. */
@Injectable()
@OncePerRequest()
class NameGuard implements CanActivate {
  constructor(private readonly names: Names) {}

  canActivate(context: ExecutionContext): boolean {
    const asked = context.switchToHttp().getRequest<Asked>();
    asked.user = { name: this.names.verify(asked.headers['authorization']) };
    return true;
  }
}

/** Needs the user of another guard. */
@Injectable()
class AdaGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<Asked>().user?.name === 'ada';
  }
}

/** Another way to sign in. */
@Injectable()
class MachineGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<Asked>().headers['authorization'] === 'Machine 1';
  }
}

const nameOf = ({ user }: Asked) => ({ name: user?.name ?? 'nobody' });

@Controller('bare')
class BareController {
  @Get()
  plain(@Req() asked: Asked) {
    return nameOf(asked);
  }

  @UseGuards(AdaGuard)
  @Get('ada')
  ada(@Req() asked: Asked) {
    return nameOf(asked);
  }

  @UseGuards(ThrottlerGuard)
  @Get('limited')
  limited(@Req() asked: Asked) {
    return nameOf(asked);
  }

  @Public()
  @Get('open')
  open(@Req() asked: Asked) {
    return nameOf(asked);
  }

  @SetMetadata('isPublic', true)
  @Get('open-by-own-decorator')
  openByOwn(@Req() asked: Asked) {
    return nameOf(asked);
  }
}

@Public()
@Controller('open')
class OpenController {
  @Get()
  plain(@Req() asked: Asked) {
    return nameOf(asked);
  }

  @UseGuards(NameGuard)
  @Get('named')
  named(@Req() asked: Asked) {
    return nameOf(asked);
  }
}

class InheritedController extends OpenController {}
Controller('inherited')(InheritedController);

@UseGuards(NameGuard, AdaGuard)
@Controller('guarded')
class GuardedController {
  @Get()
  plain(@Req() asked: Asked) {
    return nameOf(asked);
  }
}

@Public()
@UseGuards(visitorsToo(NameGuard))
@Controller('visitors')
class VisitorsController {
  @Get()
  plain(@Req() asked: Asked) {
    return nameOf(asked);
  }
}

@Public()
@UseGuards(MachineGuard)
@Controller('machines')
class MachinesController {
  @Get()
  plain() {
    return { name: 'machine' };
  }
}

@Crud()
@Controller('both-verbs')
class BothVerbsController {
  @Public()
  @Post(':id')
  @AlsoPatch(':id')
  open(@Param('id') id: string) {
    return { id };
  }
}

class PrismaService {}

const open = (path: `/${string}`, auth?: 'public') =>
  adapter.json({ method: 'GET', path, ...(auth && { auth }) }, () => adapter.response(200, {}));
const AdapterController = adapterController({
  path: 'gen-api/things',
  prisma: PrismaService as unknown as Type<never>,
  routes: [
    adapterRoute('hook', open('/hook', 'public')),
    adapterRoute('undeclared', open('/undeclared')),
    adapterRoute(
      'named',
      adapter.json({ method: 'GET', path: '/named', auth: 'NameGuard' }, ({ user }) =>
        adapter.response(200, user),
      ),
      { guards: [NameGuard] },
    ),
  ],
});

const folder = mkdtempSync(join(tmpdir(), 'unless-public-'));

@Module({
  imports: [
    HealthModule.forRoot({ checks: {} }),
    ThrottlerModule.forRoot([{ ttl: 60_000, limit: 1000 }]),
    UploadsModule.forRoot({ storage: new DiskStorage(folder) }),
  ],
  controllers: [
    AdapterController,
    BareController,
    BothVerbsController,
    GuardedController,
    InheritedController,
    MachinesController,
    OpenController,
    VisitorsController,
  ],
  providers: [PrismaService, Names, { provide: APP_GUARD, useClass: unlessPublic(NameGuard) }],
})
class AppModule {}

let app: INestApplication;
beforeAll(async () => {
  app = await startOn(await Test.createTestingModule({ imports: [AppModule] }).compile());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns the status of a request, and who the route takes the sender for. */
async function asked(
  path: string,
  by?: string,
  scheme = 'Bearer',
): Promise<[status: number, name?: string]> {
  const get = request(app.getHttpServer()).get(path);
  if (by !== undefined) void get.set('authorization', `${scheme} ${by}`);
  const { status, body } = await get;
  return status === 200 ? [status, (body as { name: string }).name] : [status];
}

describe('a guard of the whole application, unlessPublic', () => {
  it('closes a route without a decorator to whoever is not signed in', async () => {
    expect(await asked('/bare')).toEqual([401]);
    expect(await asked('/bare', 'not,a,name')).toEqual([401]);
    expect(await asked('/bare', 'bea')).toEqual([200, 'bea']);
  });

  it.each(['/bare/ada', '/bare/limited'])(
    'stands before a guard that does not tell who the user is: %s',
    async (path) => {
      expect(await asked(path)).toEqual([401]);
      expect(await asked(path, 'ada')).toEqual([200, 'ada']);
    },
  );

  it('leaves the verdict to a guard of the route behind it', async () => {
    expect(await asked('/bare/ada', 'bea')).toEqual([403]);
  });

  it.each(['/bare/open', '/bare/open-by-own-decorator', '/open', '/inherited'])(
    'leaves %s to everybody',
    async (path) => {
      expect(await asked(path)).toEqual([200, 'nobody']);
    },
  );

  it('leaves the second route of a public method to everybody', async () => {
    for (const verb of ['post', 'patch'] as const)
      expect((await request(app.getHttpServer())[verb]('/both-verbs/1')).body).toEqual({ id: '1' });
  });

  it('stands before the same guard of a route', async () => {
    expect(await asked('/guarded')).toEqual([401]);
    expect(await asked('/guarded', 'bea')).toEqual([403]);
    expect(await asked('/guarded', 'ada')).toEqual([200, 'ada']);
  });

  it('leaves a public route to the guards of its own, also in the variant for visitors', async () => {
    expect(await asked('/open/named')).toEqual([401]);
    expect(await asked('/visitors')).toEqual([200, 'nobody']);
    expect(await asked('/visitors', 'not,a,name')).toEqual([401]);
  });

  it('leaves a public route to a guard of another kind', async () => {
    expect(await asked('/machines', '1', 'Machine')).toEqual([200, 'machine']);
    expect(await asked('/machines', 'ada')).toEqual([403]);
  });

  it.each([
    ['/bare', 1],
    ['/bare/ada', 1],
    ['/bare/open', 0],
    ['/guarded', 1],
    ['/open/named', 1],
    ['/visitors', 1],
    ['/gen-api/things/named', 1],
  ])('verifies the user once for each request: %s', async (path, times) => {
    const names = app.get(Names);
    names.verified = 0;
    expect((await asked(path, 'ada'))[0]).toBe(200);
    expect(names.verified).toBe(times);
  });

  it('remembers whom the guard has admitted for the request alone', async () => {
    expect(await asked('/guarded', 'ada')).toEqual([200, 'ada']);
    expect(await asked('/guarded', 'not,a,name')).toEqual([401]);
    expect(await asked('/visitors', 'not,a,name')).toEqual([401]);
  });

  it('leaves an adapter to the guards that it declares', async () => {
    expect((await asked('/gen-api/things/hook'))[0]).toBe(200);
    expect((await asked('/gen-api/things/undeclared'))[0]).toBe(200);
    expect(await asked('/gen-api/things/named')).toEqual([401]);
    expect(await asked('/gen-api/things/named', 'ada')).toEqual([200, 'ada']);
  });

  it('leaves files to whoever has their address, and health to what watches it', async () => {
    const url = await app.get(UploadsService).store(Buffer.from('x'), FILE_TYPES.txt);
    await request(app.getHttpServer()).get(url).expect(200, 'x');
    for (const path of ['/health/live', '/health/ready']) expect((await asked(path))[0]).toBe(200);
  });
});
