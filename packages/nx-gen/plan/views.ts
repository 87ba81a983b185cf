import type { ResourcePlan } from './resource';

/**
 * What the templates are filled with, one interface each. All of it is code that is ready to stand
 * in the file, laid out for the place that the shipped template gives it; a template decides where,
 * not what. A value that may be absent is `undefined`.
 */

interface FileView {
  /** First line of the file: what it was made from. By it a generated file is known as one. */
  header: string;
}

interface ModuleFileView extends FileView {
  /** Import lines of all that the other values use; empty where they use nothing. */
  imports: string;
}

/** `api/controller.ts`: the REST endpoints of a model. */
export interface ControllerView extends ModuleFileView {
  /** `@ApiTags('users')`. */
  tags: string;
  /** `@UseGuards(JwtAuthGuard, AdminGuard)`; undefined for a controller that is open to everybody. */
  guards: string | undefined;
  /** `@Crud(userResource)`: checks queries and documents answers. */
  crud: string;
  /** `@Controller('gen-api/users')`. */
  route: string;
  /** `UserGenController`. */
  className: string;
  /** `constructor(private readonly service: UserGenService) {}`. */
  constructorLine: string;
  /** The endpoints that the model's mark allows, in the order in which they must stand. */
  methods: EndpointView[];
}

/** One endpoint. */
export interface EndpointView {
  /** `@Get(':id')`, `@ApiFindOne(UserGenResponseDto, userResource)`. */
  decorators: string[];
  /** `findOne(@Param('id') id: string): Promise<UserRecord> {`. */
  signature: string;
  /** The statement between the braces. */
  body: string;
}

/** `api/service.ts`: what the API may do with a model, and the class that does it. */
export interface ServiceView extends ModuleFileView {
  summary: string;
  /** Name and definition of the type of one record. */
  record: string;
  recordType: string;
  /** Name of the constant that holds what clients may see, sort, search and filter. */
  resource: string;
  /** Properties of that constant: before the fields, the fields, and behind them. */
  head: string[];
  fields: string[];
  tail: string[];
  /** `export class UserGenService extends CrudService<…> {`. */
  classHeading: string;
  /** `constructor(prisma: PrismaService) {`. */
  constructorHeading: string;
  /** `super(prisma, userResource);`. */
  superCall: string;
}

/** `api/module.ts`: the Nest module of a model. */
export interface ModuleView extends ModuleFileView {
  /** The module that exports PrismaService; undefined where that is global. */
  prismaModule: string | undefined;
  /** The endpoints of the project's own adapters; undefined where the model has none. */
  adapters: AdaptersView | undefined;
  /** `[UserGenController]`. */
  controllers: string;
  service: string;
  className: string;
}

/** Arguments of `adapterController`, and the constant that holds what it returns. */
export interface AdaptersView {
  constant: string;
  endpoint: string;
  prismaService: string;
  routes: string;
}

/** `api/dto.ts`: what a client sends to create or update a record, or gets as one. */
export interface DtoView extends ModuleFileView {
  summary: string;
  /** `CreateUserGenDto`, `UpdateUserGenDto`, `UserGenResponseDto`. */
  className: string;
  fields: DtoFieldView[];
}

/** One property of a DTO. */
export interface DtoFieldView {
  /** `@ApiProperty({ type: String })`, `@IsString()`. */
  decorators: string[];
  /** `email!: string;`. */
  declaration: string;
}

/** `api/barrel.ts`: the `index.ts` of the response DTOs. */
export interface BarrelView extends FileView {
  /** `export * from './user-response.gen.dto';`. */
  exports: string[];
}

/** `dashboard/list.tsx`: the List page. */
export interface ListView extends ModuleFileView {
  /** `const filters = […];`; undefined where nothing can be filtered. */
  filters: string | undefined;
  /** `UserList`. */
  component: string;
  /** The element that the page is. */
  list: string;
}

/** `dashboard/page.tsx`: the Create, Edit and Show pages. */
export interface PageView extends ModuleFileView {
  /** `UserEdit`. */
  component: string;
  /** The element that the page is. */
  body: string;
}

/** `dashboard/studio.tsx`: the Studio page. */
export interface StudioView extends ModuleFileView {
  /** `const columns: StudioColumn[] = […];`. */
  columns: string;
  /** `UserStudio`. */
  component: string;
  /** The element that the page is. */
  page: string;
}

/** `dashboard/index.ts`: what App.tsx spreads into a `<Resource>`. */
export interface ResourceIndexView extends FileView {
  /** Whether a page is loaded when it is first opened. */
  isLazy: boolean;
  /** `export const UserStudio = lazy(…);`. */
  studio: string | undefined;
  /** `users`. */
  constant: string;
  /** `'users'`, quoted. */
  name: string;
  /** Value of `recordRepresentation`. */
  label: string | undefined;
  /** Value of `options`. */
  options: string | undefined;
  /** `list: lazy(() => import('./UserList')),`. */
  pages: string[];
}

/** `dashboard/choices.ts`: the values of a model's enums. */
export interface ChoicesView extends FileView {
  /** `export const statusChoices = […];`. */
  lists: string[];
}

/** `dashboard/en.ts`: every text of the dashboard, in English. */
export interface EnglishView extends FileView {
  resources: { key: string; name: string; fields: string[] }[];
  enums: { key: string; values: string[] }[];
}

/** `dashboard/field-directives.ts`: formats, uploads and read-only fields of all models. */
export interface FieldDirectivesView extends FileView {
  resources: { key: string; fields: string[] }[];
}

/** `dashboard/resource-fields.ts`: what the data provider has to know of all fields. */
export interface ResourceFieldsView extends FileView {
  resources: { key: string; keyFields: string; version: string | undefined; fields: string[] }[];
}

/** What each template is filled with, by the template's name. */
export interface TemplateViews {
  'api/barrel.ts': BarrelView;
  'api/controller.ts': ControllerView;
  'api/dto.ts': DtoView;
  'api/module.ts': ModuleView;
  'api/service.ts': ServiceView;
  'dashboard/choices.ts': ChoicesView;
  'dashboard/en.ts': EnglishView;
  'dashboard/field-directives.ts': FieldDirectivesView;
  'dashboard/index.ts': ResourceIndexView;
  'dashboard/list.tsx': ListView;
  'dashboard/page.tsx': PageView;
  'dashboard/resource-fields.ts': ResourceFieldsView;
  'dashboard/studio.tsx': StudioView;
}

/** Name of a template: `api/service.ts`. */
export type TemplateName = keyof TemplateViews;

/** What a template of the project's own sees: in the file of one model, that model's plan besides. */
export type TemplateView<Name extends TemplateName> = TemplateViews[Name] & {
  plan: ResourcePlan | undefined;
};
