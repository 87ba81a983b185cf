import {
  Controller,
  Get,
  Inject,
  Injectable,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import {
  Crud,
  Ctx,
  PrismaErrorFilter,
  visitorsToo,
  whatIsAllowed,
  type RequestContext,
  type ResourceDefinition,
} from '../../../src';
import { featureOf, type Feature } from '../../lab/controllers';
import { startOn } from '../../lab/platform';
import { fillTables } from './data';
import { BACKUP_SQL, RESTORE_SQL } from './refill';
import { openDatabase, type Database, type LabClient, type Provider } from './database';
import * as dtos from './dtos';
import { PEOPLE, type Caller, type Name } from './people';
import { resourcesUnder, type AccessByModel, type Model } from './resources';

/** Authenticates a request whose token is the name of one of the people. */
@Injectable()
class LabGuard implements CanActivate {
  constructor(@Inject('PEOPLE') private readonly people: typeof PEOPLE) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const asked = http.getRequest<{ headers: Record<string, string>; user?: object }>();
    const user = this.people[asked.headers['authorization']?.replace('Bearer ', '') as Name];
    if (!user) throw new UnauthorizedException();
    asked.user = user;
    return true;
  }
}

const DTOS: Readonly<Record<Model, readonly [create: Type, update: Type]>> = {
  Tenant: [dtos.NameDto, dtos.NameDto],
  Country: [dtos.NameDto, dtos.NameDto],
  Person: [dtos.CreatePersonDto, dtos.UpdatePersonDto],
  Post: [dtos.CreatePostDto, dtos.UpdatePostDto],
  Tag: [dtos.TagDto, dtos.TagDto],
  Label: [dtos.LabelDto, dtos.LabelDto],
  Comment: [dtos.CreateCommentDto, dtos.UpdateCommentDto],
  Reply: [dtos.CreateReplyDto, dtos.UpdateReplyDto],
  Board: [dtos.BoardDto, dtos.BoardDto],
  Folder: [dtos.FolderDto, dtos.FolderDto],
};

function accessController(resources: readonly ResourceDefinition[]): Type {
  @Crud()
  @Controller('gen-api/access')
  class AccessController {
    @Get()
    allowed(@Ctx() context: RequestContext) {
      return whatIsAllowed(context, resources);
    }
  }
  return AccessController;
}

export interface AccessLab {
  readonly prisma: LabClient;
  /** Restores the initial content of the tables. */
  refill(): Promise<unknown>;
  readonly resources: Readonly<Record<Model, ResourceDefinition>>;
  /** Returns an agent for requests of one of the people, or of a visitor. */
  as(who: Caller): ReturnType<typeof request.agent>;
  /** Returns the service behind the routes of a model. */
  serviceOf(model: Model): object;
}

/** The parts of a lab's application besides its routes. */
export interface LabParts {
  /** Services that replace the plain ones behind the routes. */
  readonly replaced?: (feature: Feature, model: Model) => Type;
  /** Returns the resource as these tests need it. */
  readonly changed?: (resource: ResourceDefinition) => ResourceDefinition;
  readonly imports?: DynamicModule[];
  /** Opens a database other than the provider's default. */
  readonly open?: () => Promise<Database>;
}

const CLIENT = 'LAB_CLIENT';

/** Starts the lab under these rules before the tests, and closes it after them. */
export function useAccessLab(
  provider: Provider,
  accesses: AccessByModel,
  { replaced = ({ service }) => service, changed, imports = [], open }: LabParts = {},
): AccessLab {
  let app: INestApplication;
  let database: Database;
  const resources = resourcesUnder(accesses, provider, changed);
  const models = Object.keys(resources) as Model[];
  const features = models.map((model) => featureOf(resources[model], ...DTOS[model]));
  const controllers = [
    ...features.map(({ controller }) => controller),
    accessController(Object.values(resources)),
  ];
  for (const controller of controllers) UseGuards(visitorsToo(LabGuard))(controller);
  for (const { service } of features) Inject(CLIENT)(service, undefined, 0);

  beforeAll(async () => {
    database = await (open ? open() : openDatabase(provider));
    await fillTables(database.prisma);
    await database.run(BACKUP_SQL);
    const module = await Test.createTestingModule({
      imports,
      controllers,
      providers: [
        { provide: 'PEOPLE', useValue: PEOPLE },
        { provide: CLIENT, useValue: database.prisma },
        ...features.map((feature, at) => ({
          provide: feature.service,
          useClass: replaced(feature, models[at] as Model),
        })),
      ],
    }).compile();
    app = await startOn(module, {
      configure: (one) => one.useGlobalFilters(new PrismaErrorFilter()),
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return {
    resources,
    get prisma() {
      return database.prisma;
    },
    refill: () => database.run(RESTORE_SQL),
    as(who) {
      const agent = request.agent(app.getHttpServer());
      return who === 'visitor' ? agent : agent.set('Authorization', `Bearer ${who}`);
    },
    serviceOf: (model) => app.get<object>(features[models.indexOf(model)]?.service as Type),
  };
}
