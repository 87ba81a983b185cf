import {
  Controller,
  Get,
  Injectable,
  Module,
  Post,
  type CallHandler,
  type ExecutionContext,
  type INestApplication,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { map, type Observable } from 'rxjs';
import request from 'supertest';
import {
  Crud,
  HealthModule,
  Unwrapped,
  adapter,
  adapterController,
  adapterRoute,
  isUnwrapped,
  type ResourceDefinition,
} from '../src';
import { markAsStored } from '../src/version/as-stored';
import { startOn } from './lab/platform';

/** What many applications install globally, with the line of docs/troubleshooting.md. */
@Injectable()
class WrapAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isUnwrapped(context)) return next.handle();
    return next.handle().pipe(map((data: unknown) => ({ statusCode: 200, message: 'OK', data })));
  }
}

const thingResource: ResourceDefinition = {
  model: 'Thing',
  path: 'things',
  delegate: 'thing',
  provider: 'postgresql',
  key: ['id'],
  version: 'updatedAt',
  fields: { id: { kind: 'Int' }, updatedAt: { kind: 'DateTime' } },
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
  maxLimit: 100,
};

const thing = () => {
  const record = { id: 1, updatedAt: new Date('2026-01-01') };
  markAsStored(record);
  return record;
};

@Crud(thingResource)
@Controller('things')
class ThingController {
  @Get()
  list() {
    return { data: [], total: 0 };
  }

  @Get('one')
  get() {
    return thing();
  }

  @Post()
  create() {
    return thing();
  }
}

@Controller('more-things')
class InheritedController extends ThingController {}

@Unwrapped()
@Controller('auth')
class LoginController {
  @Post('login')
  login() {
    return { accessToken: 'a.b.c' };
  }
}

@Controller('own')
class OwnController {
  @Get('wrapped')
  wrapped() {
    return 1;
  }

  @Get('plain')
  @Unwrapped()
  plain() {
    return { plain: true };
  }
}

class PrismaService {}

const AdapterController = adapterController({
  path: 'gen-api/things',
  prisma: PrismaService as never,
  routes: [
    adapterRoute(
      'hello',
      adapter.json({ method: 'GET', path: '/hello', auth: 'public' }, () =>
        adapter.response(200, { hello: 'you' }),
      ),
    ),
  ],
});

@Module({
  imports: [HealthModule.forRoot({ checks: {} })],
  controllers: [
    AdapterController,
    ThingController,
    InheritedController,
    LoginController,
    OwnController,
  ],
  providers: [PrismaService, { provide: APP_INTERCEPTOR, useClass: WrapAnswers }],
})
class AppModule {}

describe('an application whose interceptor wraps answers, except those of isUnwrapped', () => {
  let app: INestApplication;
  const http = () => request(app.getHttpServer());

  beforeAll(async () => {
    app = await startOn(await Test.createTestingModule({ imports: [AppModule] }).compile());
  });
  afterAll(() => app.close());

  it.each([
    ['a generated list', '/things', { data: [], total: 0 }],
    ['a controller that extends a generated one', '/more-things', { data: [], total: 0 }],
    ['an adapter', '/gen-api/things/hello', { hello: 'you' }],
    ['the health routes', '/health/live', { status: 'ok' }],
    ['a route with @Unwrapped()', '/own/plain', { plain: true }],
  ])('answers as documented: %s', async (_what, path, body) => {
    await http().get(path).expect(200, body);
  });

  it('leaves the controllers with @Unwrapped() as they are', () =>
    http().post('/auth/login').expect(201, { accessToken: 'a.b.c' }));

  it('keeps statuses and versions of records', async () => {
    await http().post('/things').expect(201, { id: 1, updatedAt: '2026-01-01T00:00:00.000Z' });
    const { headers } = await http().get('/things/one').expect(200);
    const tag = String(headers['etag']);
    expect(tag).toContain('2026-01-01');
    await http().get('/things/one').set('If-None-Match', tag).expect(304, {});
  });

  it('wraps the answers of all other routes', () =>
    http().get('/own/wrapped').expect(200, { statusCode: 200, message: 'OK', data: 1 }));
});
