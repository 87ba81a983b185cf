import {
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
  type Provider,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import {
  adapterController,
  Crud,
  CrudService,
  PrismaErrorFilter,
  type AdapterFile,
  type AdapterRoute,
  type Row,
} from '../../src';
import { PrismaClient } from '../../test-output/prisma/client';
import { startOn } from '../lab/platform';
import { authorResource } from '../lab/resources';

declare module '../../src/adapters/types' {
  interface AdapterServices {
    prisma: PrismaClient;
    authorService: AuthorService;
    clock: { now(): number };
  }
  interface UploadHelpers {
    keep(file: AdapterFile, bucket: string): Promise<string>;
  }
}

/** The class of `di.prisma`; the lab's client stands in for it. */
export abstract class PrismaService extends PrismaClient {}

/** A project's own service, which extends the generated one. */
@Injectable()
export class AuthorService extends CrudService<{
  record: Row;
  create: { email: string };
  update: object;
}> {
  constructor(prisma: PrismaService) {
    super(prisma, authorResource);
  }

  /** Fails after the insert, as a later check may. */
  async createThenFail(input: { email: string }): Promise<Row> {
    await this.create(input);
    throw new Error('later');
  }

  countOf(first: number, second: number): number {
    return first + second;
  }
}

/** Admits anyone who gives a name. */
@Injectable()
export class NameGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context
      .switchToHttp()
      .getRequest<{ headers: Record<string, string | undefined>; user?: object }>();
    const id = request.headers['x-user'];
    if (!id) throw new UnauthorizedException();
    request.user = { id };
    return true;
  }
}

/** Runs after NameGuard. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return context.switchToHttp().getRequest<{ user: { id: string } }>().user.id === 'admin';
  }
}

/** A minimal generated controller: guarded, with a catch-all route. */
@Crud()
@UseGuards(NameGuard, AdminGuard)
@Controller('gen-api/authors')
class AuthorGenController {
  @Get(':id')
  get(@Param('id') id: string) {
    return { generated: id };
  }
}

/** Starts an application with these adapters of `authors`, on the platform of this run. */
export async function startAdapters(
  prisma: PrismaClient,
  routes: readonly AdapterRoute[],
  providers: Provider[] = [],
): Promise<INestApplication> {
  @Module({
    controllers: [
      adapterController({ prisma: PrismaService, resource: authorResource, routes }),
      AuthorGenController,
    ],
  })
  class AuthorGenModule {}

  const module = await Test.createTestingModule({
    imports: [AuthorGenModule],
    providers: [
      { provide: PrismaService, useValue: prisma },
      {
        provide: AuthorService,
        inject: [PrismaService],
        useFactory: (client: PrismaService) => new AuthorService(client),
      },
      { provide: 'clock', useValue: { now: () => 7 } },
      ...providers,
    ],
  }).compile();
  return startOn(module, {
    rawBody: true,
    configure: (app) => app.useGlobalFilters(new PrismaErrorFilter()),
  });
}
