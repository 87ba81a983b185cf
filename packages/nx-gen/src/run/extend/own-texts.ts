import { listOf } from '../../base/nearest';
import { ImportSet } from '../../code/imports';
import type { UserClass } from '../../plan/api-places';
import { importPath, type ImportStyle } from '../../plan/artefact';
import type { Operation } from '../../schema/ir';
import type { OwnNames } from './own-names';
import { serviceMethod, type OwnRoute } from './own-route';

/** The data that the two files are rendered from. */
export interface OwnFilesView {
  model: string;
  operations: ReadonlySet<Operation>;
  /** Fields that a new record needs and no client may set. */
  setByServer: readonly string[];
  own: OwnNames;
  /** The generated service. */
  generated: UserClass;
  prismaService: UserClass;
  /** The module that exports it, unless that is global. */
  prismaModule?: UserClass;
  style: ImportStyle;
  /** The route beside the generated ones that the classes get. */
  route?: OwnRoute | undefined;
}

/** An example hook for each write operation. */
const HOOKS = [
  ['create', 'beforeCreate'],
  ['edit', 'beforeUpdate'],
  ['delete', 'beforeDelete'],
] as const satisfies readonly (readonly [Operation, string])[];

/** Renders the service that handles the routes of a model. */
export function ownServiceText(view: OwnFilesView): string {
  const { model, own, generated, prismaService } = view;
  const { route } = view;
  const from = importerFrom(own.servicePath, view);
  const imports = new ImportSet().add(
    { name: 'Injectable', from: '@nestjs/common' },
    from(prismaService),
    from(generated),
    route && { ...from(route.record), isType: true },
  );
  return `${imports.toString()}

/** Answers every generated route of ${model}: override ${firstOf(view)}, or an operation here. */
@Injectable()
export class ${own.service} extends ${generated.name} {
  /** What else it needs follows here, and comes from ${own.module}. */
  constructor(prisma: ${prismaService.name}) {
    super(prisma);
  }
${route ? `\n${serviceMethod(route)}\n` : ''}}
`;
}

/** Returns what such a class overrides first: what it must, if there is anything. */
function firstOf({ operations, setByServer }: OwnFilesView): string {
  if (operations.has('create') && setByServer.length > 0)
    return `beforeCreate, which has to set ${listOf(setByServer, 'and')} in each new record, another hook`;
  const hook = HOOKS.find(([operation]) => operations.has(operation))?.[1];
  return hook ? `a hook, such as ${hook}` : 'record, for what an answer holds';
}

/** Renders the module that exports that service. */
export function ownModuleText(view: OwnFilesView): string {
  const { own, prismaModule, route } = view;
  const from = importerFrom(own.modulePath, view);
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    prismaModule && from(prismaModule),
    from({ name: own.service, path: own.servicePath }),
    route && from({ name: own.controller, path: own.controllerPath }),
  );
  const controllers = route ? `controllers: [${own.controller}], ` : '';
  const moduleImports = prismaModule ? `imports: [${prismaModule.name}], ` : '';
  return `${imports.toString()}

@Module({ ${moduleImports}${controllers}providers: [${own.service}], exports: [${own.service}] })
export class ${own.module} {}
`;
}

export const importerFrom =
  (path: string, { style }: Pick<OwnFilesView, 'style'>) =>
  (one: UserClass) => ({ name: one.name, from: importPath(path, one.path, style) });
