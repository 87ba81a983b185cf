import {
  Inject,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { IsOptional, IsString } from 'class-validator';
import request from 'supertest';
import {
  defineResource,
  equals,
  IsIds,
  IsUndefinable,
  PrismaErrorFilter,
  related,
  type CrudService,
  type ResourceAccess,
  type ResourceDefinition,
  type Row,
} from '../../../src';
import { featureOf } from '../../lab/controllers';
import { startOn } from '../../lab/platform';
import type { Database, LabClient, Provider } from './database';
import { hasRole, PEOPLE, type LabUser, type Name, type Rule } from './people';

export type SameModel = 'Drawer' | 'Note' | 'Sticker' | 'NotePin';

const sameFor = (rule: Rule): ResourceAccess<LabUser> => ({
  ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
});

const own: Rule = (user) => hasRole(user, 'admin') || equals('ownerId', user?.id);
const inOwn: Rule = (user) =>
  hasRole(user, 'admin') || related('drawer', equals('ownerId', user?.id));

const OWNER = { name: 'ownerId', optional: true } as const;

/** Drawers within drawers, notes in them, and stickers on the notes: all of one owner. */
export function sameResources(provider: Provider): Readonly<Record<SameModel, ResourceDefinition>> {
  const common = { provider, maxLimit: 100, search: [] } as const;
  const byId = { key: ['id'] as const, defaultSort: { field: 'id', order: 'asc' } as const };
  const to = (model: SameModel) => (): ResourceDefinition => resources[model];
  const along = [{ relation: 'drawer', by: ['drawerId'], to: to('Drawer') }];
  const ofNote = { to: to('Sticker'), along, own: OWNER, other: OWNER };
  const resources: Record<SameModel, ResourceDefinition> = {
    Drawer: defineResource({
      ...{ ...common, ...byId, model: 'Drawer', delegate: 'drawer', path: 'gen-api/drawers' },
      fields: {
        id: { kind: 'String' },
        ownerId: { kind: 'String', optional: true },
        insideId: { kind: 'String', optional: true },
        changedAt: { kind: 'DateTime' },
      },
      relations: { inside: { to: to('Drawer'), by: ['insideId'], tree: ['insideId'] } },
      same: [{ relation: 'inside', by: ['insideId'], to: to('Drawer'), own: OWNER, other: OWNER }],
      sameIn: [
        { in: to('Drawer'), relation: 'inside' },
        { in: to('Note'), relation: 'stickers' },
        { in: to('Note'), relation: 'pins' },
      ],
      version: 'changedAt',
      unseen: ['deletedAt'],
      live: { deletedAt: null },
      softDelete: { at: 'deletedAt', restorable: true },
      access: { ...sameFor(own), restore: own },
    }),
    Note: defineResource({
      ...{ ...common, ...byId, model: 'Note', delegate: 'note', path: 'gen-api/notes' },
      fields: { id: { kind: 'String' }, drawerId: { kind: 'String', optional: true } },
      relations: {
        drawer: { to: to('Drawer'), by: ['drawerId'] },
        stickers: { to: to('Sticker'), list: true, ids: true },
        pins: {
          to: to('Sticker'),
          list: true,
          ids: { through: { fields: ['stickerId'], relation: 'sticker' } },
        },
      },
      same: [
        { relation: 'stickers', ...ofNote },
        { relation: 'pins', through: 'sticker', ...ofNote },
      ],
      access: sameFor(inOwn),
    }),
    Sticker: defineResource({
      ...{ ...common, ...byId, model: 'Sticker', delegate: 'sticker', path: 'gen-api/stickers' },
      fields: { id: { kind: 'String' }, ownerId: { kind: 'String', optional: true } },
      relations: {
        notes: { to: to('Note'), list: true, ids: true },
        pins: {
          to: to('Note'),
          list: true,
          ids: { through: { fields: ['noteId'], relation: 'note' } },
        },
      },
      sameIn: [
        { in: to('Note'), relation: 'stickers', links: 'notes' },
        { in: to('Note'), relation: 'pins', links: 'pins' },
      ],
      access: sameFor(own),
    }),
    NotePin: defineResource({
      ...{ ...common, model: 'NotePin', delegate: 'notePin', path: 'gen-api/note-pins' },
      key: ['noteId', 'stickerId'],
      defaultSort: { field: 'noteId', order: 'asc' },
      fields: { noteId: { kind: 'String' }, stickerId: { kind: 'String' } },
      relations: {
        note: { to: to('Note'), by: ['noteId'] },
        sticker: { to: to('Sticker'), by: ['stickerId'] },
      },
      sameIn: [{ in: to('Note'), relation: 'pins', join: ['stickerId'] }],
    }),
  };
  return resources;
}

class DrawerDto {
  @IsUndefinable() @IsString() id?: string;
  @IsOptional() @IsString() ownerId?: string | null;
  @IsOptional() @IsString() insideId?: string | null;
}
class NoteDto {
  @IsUndefinable() @IsString() id?: string;
  @IsOptional() @IsString() drawerId?: string | null;
  @IsUndefinable() @IsIds() stickers?: (string | number)[];
  @IsUndefinable() @IsIds() pins?: (string | number)[];
}
class StickerDto {
  @IsUndefinable() @IsString() id?: string;
  @IsOptional() @IsString() ownerId?: string | null;
  @IsUndefinable() @IsIds() notes?: (string | number)[];
  @IsUndefinable() @IsIds() pins?: (string | number)[];
}
class NotePinDto {
  @IsUndefinable() @IsString() noteId?: string;
  @IsUndefinable() @IsString() stickerId?: string;
}

const DTOS: Readonly<Record<SameModel, Type>> = {
  ...{ Drawer: DrawerDto, Note: NoteDto, Sticker: StickerDto, NotePin: NotePinDto },
};

/** Authenticates a request whose token is the name of one of the people. */
@Injectable()
class NameGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const http = context
      .switchToHttp()
      .getRequest<{ headers: Record<string, string>; user?: object }>();
    http.user = PEOPLE[http.headers['authorization'] as Name];
    return true;
  }
}

export type SameService = CrudService<{ record: Row; create: Row; update: Row }>;

export interface SameLab {
  readonly prisma: LabClient;
  /** Empties the tables. */
  empty(): Promise<unknown>;
  as(who: Name): ReturnType<typeof request.agent>;
  serviceOf(model: SameModel): SameService;
}

/** Starts the lab before the tests, and closes it after them. */
export function useSameLab(
  provider: Provider,
  open: () => Promise<Database>,
  hooked: Partial<Record<SameModel, (service: Type) => Type>> = {},
): SameLab {
  let app: INestApplication;
  let database: Database;
  const resources = sameResources(provider);
  const models = Object.keys(resources) as SameModel[];
  const features = models.map((model) => featureOf(resources[model], DTOS[model], DTOS[model]));
  for (const { controller, service } of features) {
    UseGuards(NameGuard)(controller);
    Inject('CLIENT')(service, undefined, 0);
  }
  beforeAll(async () => {
    database = await open();
    const module = await Test.createTestingModule({
      controllers: features.map(({ controller }) => controller),
      providers: [
        { provide: 'CLIENT', useValue: database.prisma },
        ...features.map(({ service }, at) => ({
          provide: service,
          useClass: hooked[models[at] as SameModel]?.(service) ?? service,
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
    get prisma() {
      return database.prisma;
    },
    async empty() {
      await database.prisma.notePin.deleteMany();
      await database.prisma.note.deleteMany();
      await database.prisma.sticker.deleteMany();
      await database.prisma.drawer.deleteMany();
    },
    as: (who) => request.agent(app.getHttpServer()).set('Authorization', who),
    serviceOf: (model) => app.get<SameService>(features[models.indexOf(model)]?.service as Type),
  };
}
