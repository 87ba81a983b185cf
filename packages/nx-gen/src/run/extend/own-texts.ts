import { ImportSet } from '../../code/imports';
import type { UserClass } from '../../plan/api-places';
import { importPath, type ImportStyle } from '../../plan/artefact';
import type { Operation } from '../../schema/ir';
import type { OwnNames } from './own-names';

/** What the two files are written from. */
export interface OwnFilesView {
  model: string;
  operations: ReadonlySet<Operation>;
  own: OwnNames;
  /** The generated service. */
  generated: UserClass;
  prismaService: UserClass;
  /** The module that exports it, where that is not global. */
  prismaModule?: UserClass;
  style: ImportStyle;
}

/** A hook of each operation that writes, for who looks where to begin. */
const HOOKS = [
  ['create', 'beforeCreate'],
  ['edit', 'beforeUpdate'],
  ['delete', 'beforeDelete'],
] as const satisfies readonly (readonly [Operation, string])[];

/** The class that answers the routes of a model. */
export function ownServiceText(view: OwnFilesView): string {
  const { model, operations, own, generated, prismaService } = view;
  const from = importerFrom(own.servicePath, view);
  const imports = new ImportSet().add(
    { name: 'Injectable', from: '@nestjs/common' },
    from(prismaService),
    from(generated),
  );
  const hook = HOOKS.find(([operation]) => operations.has(operation))?.[1];
  const first = hook ? `a hook, such as ${hook}` : 'record, for what an answer holds';
  return `${imports.toString()}

/** Answers every generated route of ${model}: override ${first}, or an operation here. */
@Injectable()
export class ${own.service} extends ${generated.name} {
  /** What else it needs follows here, and comes from ${own.module}. */
  constructor(prisma: ${prismaService.name}) {
    super(prisma);
  }
}
`;
}

/** The module that gives that class to others. */
export function ownModuleText(view: OwnFilesView): string {
  const { own, prismaModule } = view;
  const from = importerFrom(own.modulePath, view);
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    prismaModule && from(prismaModule),
    from({ name: own.service, path: own.servicePath }),
  );
  const needed = prismaModule ? `imports: [${prismaModule.name}], ` : '';
  return `${imports.toString()}

@Module({ ${needed}providers: [${own.service}], exports: [${own.service}] })
export class ${own.module} {}
`;
}

const importerFrom =
  (path: string, { style }: OwnFilesView) =>
  (one: UserClass) => ({ name: one.name, from: importPath(path, one.path, style) });
