import { posix } from 'node:path';
import type { ClassIR, ReturnedType } from '../../adapters/ir';
import {
  OPERATION_RESPONSES,
  SERVICE_METHODS,
  RESTORE_OPERATIONS,
} from '../../adapters/operations';
import { nearest } from '../../base/nearest';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import { resourceFile } from '../../plan/api/resource';
import { responseClassOf, responseDtoFile } from '../../plan/api/response-dto';
import { serviceFile } from '../../plan/api/service';
import type {
  AdapterTarget,
  ResponseClass,
  AnswerForm,
  ResponsePlaces,
  UserClass,
} from '../../plan/api-places';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { ClassIndex } from '../class-index';
import { exportedClasses, findClasses } from '../find-class';
import type { DeclaredAdapters } from './declared';
import { readServiceClass, type ServiceClass } from './service-class';

/** Finds the operation that an adapter's target names. */
export class TargetFinder {
  private readonly generated: ReadonlyMap<string, ResourceNames>;
  /** By the names of record types, in code and in responses: `ProductRecord`, `ProductGenResponseDto`. */
  private readonly generatedByRecord: ReadonlyMap<string, ResourceNames>;
  /** By the names that adapters use for the services: `ProductService`. */
  private readonly generatedByModel: ReadonlyMap<string, ResourceNames>;

  constructor(
    private readonly tree: FileTree,
    private readonly index: ClassIndex,
    private readonly places: ResponsePlaces,
    private readonly declared: Pick<DeclaredAdapters, 'models' | 'restorable'>,
    private readonly reader: CachedReader<ClassIR[]>,
  ) {
    const all = declared.models.map(resourceNames);
    this.generated = new Map(all.map((names) => [names.service, names]));
    this.generatedByRecord = new Map(
      all.flatMap((names) => [
        [names.record, names],
        [names.responseDto, names],
      ]),
    );
    this.generatedByModel = new Map(all.map((names) => [`${names.classStem}Service`, names]));
  }

  /** @param target `<Service>.<method>`, of the project's own class or of a generated one */
  find(target: string): AdapterTarget | { problem: ProblemText } {
    const [service = '', method = ''] = target.split('.');
    const files = this.index.filesOf(service);
    const [path] = files;
    if (files.length > 1)
      return {
        problem: createProblem(
          `${service} is exported by ${files.join(' and ')}`,
          'rename one of them',
        ),
      };
    if (path !== undefined) return this.findOwn({ name: service, path }, method);
    const names = this.generated.get(service) ?? this.generatedByModel.get(service);
    if (!names) return { problem: this.unknownService(service) };
    const generatedClass = {
      levels: [SERVICE_METHODS.map((name) => ({ name }))],
      model: names,
      isOpen: false,
    };
    return (
      missingMethodProblem(service, method, generatedClass) ??
      this.restoreProblem(service, method, generatedClass) ?? {
        service: { name: names.service, path: serviceFile.path(names, this.places) },
        method,
        ...this.answer(names, method),
      }
    );
  }

  private findOwn(
    service: { name: string; path: string },
    method: string,
  ): AdapterTarget | { problem: ProblemText } {
    const found = readServiceClass(this.tree, this.reader, this.generated, service);
    return (
      missingMethodProblem(service.name, method, found) ??
      this.restoreProblem(service.name, method, found) ?? {
        service,
        method,
        ...(this.declaredResponse(found, method) ?? this.answer(found.model, method)),
      }
    );
  }

  /** The service has a restore operation, but the model has no soft deletion. */
  private restoreProblem(
    service: string,
    method: string,
    { levels, model }: ServiceClass,
  ): { problem: ProblemText } | undefined {
    const isOwn = levels.slice(0, -1).some((level) => level.some(({ name }) => name === method));
    if (!model || isOwn || !RESTORE_OPERATIONS.includes(method)) return undefined;
    if (this.declared.restorable.has(model.model)) return undefined;
    return {
      problem: createProblem(
        `${service}.${method} restores deleted records, but ${model.model} keeps none to restore`,
        'enable that above the model, as in // @gen_soft_delete(deletedAt, restorable)',
      ),
    };
  }

  /** Returns the answer of a method that declares its return type. */
  private declaredResponse(
    { levels }: ServiceClass,
    method: string,
  ): Pick<AdapterTarget, 'answer'> | undefined {
    const [declared] = levels.flatMap((level) => level.filter(({ name }) => name === method));
    const answer = declared?.returns && this.responseOf(declared.returns);
    return answer && { answer };
  }

  /** Returns the DTO of a type: the records of a model, or a class of the project's own. */
  responseOf({ isNullable, ...type }: ReturnedType): ResponseClass | undefined {
    const model = this.modelOf(type.name, type.from);
    const answer = model
      ? this.modelResponse(model, responseFormOf(type), this.generatedDto(model))
      : this.ownDto(type);
    return answer && { ...answer, ...(isNullable && { isNullable }) };
  }

  private ownDto({ name, isList, isPage }: ReturnedType): ResponseClass | undefined {
    const [path, ...more] = /Dto$/.test(name) ? this.filesOf(name) : [];
    return path !== undefined && more.length === 0
      ? { name, path, ...(isList && { isList }), ...(isPage && { isPage }) }
      : undefined;
  }

  /** Returns the generated response DTO, since the type promises no more. */
  private generatedDto(names: ResourceNames): UserClass {
    return { name: names.responseDto, path: responseDtoFile.path(names, this.places) };
  }

  private modelResponse(names: ResourceNames, form: AnswerForm, dto: UserClass): ResponseClass {
    return {
      name: dto.name,
      path: dto.path,
      of: {
        form,
        resource: {
          name: names.resourceConstant,
          path: resourceFile.path(names, this.places),
        },
      },
    };
  }

  /** Returns the model of a record type, if it is imported from the file that declares it. */
  private modelOf(record: string, from = ''): ResourceNames | undefined {
    const names = this.generatedByRecord.get(record);
    const declaring = record === names?.responseDto ? responseDtoFile : resourceFile;
    const file = names && declaring.path(names, this.places);
    return file && posix.basename(file, '.ts') === posix.basename(from, '.js') ? names : undefined;
  }

  /** Searched on demand, since few methods return a DTO. */
  private filesOf(dto: string): readonly string[] {
    return findClasses(this.tree, [dto], this.index.search).get(dto) ?? [];
  }

  /** Returns the response type of a generated service's operation: the project's own class, if generated routes return it. */
  private answer(names: ResourceNames | undefined, method: string): Pick<AdapterTarget, 'answer'> {
    const form = OPERATION_RESPONSES.get(method);
    if (!names || !form) return {};
    return { answer: this.modelResponse(names, form, responseClassOf(names, this.places)) };
  }

  private unknownService(service: string): ProblemText {
    const generated = [...this.generatedByModel.keys(), ...this.generated.keys()];
    const own = exportedClasses(this.tree, this.index.search).filter((one) => /Service$/.test(one));
    const guess = nearest(service, [...own, ...generated]);
    return createProblem(
      `there is no service ${service}: no file under ${this.index.search.folder} exports it, and no marked model provides it`,
      guess ? `did you mean ${guess}?` : `a generated one is ${generated[0]}`,
    );
  }
}

function responseFormOf({ isPage, isList }: ReturnedType): AnswerForm {
  if (isPage) return 'page';
  return isList ? 'records' : 'record';
}

function missingMethodProblem(
  service: string,
  method: string,
  { levels, isOpen }: ServiceClass,
): { problem: ProblemText } | undefined {
  const found = levels.map((level) => level.filter(({ name }) => name === method));
  const [nearestLevel] = found.filter(({ length }) => length > 0);
  if (nearestLevel) {
    if (nearestLevel.some(({ hidden }) => !hidden)) return undefined;
    return {
      problem: createProblem(
        `${service}.${method} is ${nearestLevel[0]?.hidden}`,
        'a target is a public method of an instance',
      ),
    };
  }
  if (isOpen) return undefined;
  const names = new Set(levels.flat().flatMap(({ name, hidden }) => (hidden ? [] : [name])));
  const guess = nearest(method, names);
  const offer = guess
    ? `did you mean ${guess}?`
    : names.size > 0
      ? `it has ${[...names].slice(0, 12).join(', ')}`
      : 'write it there';
  return { problem: createProblem(`${service} has no method ${method}`, offer) };
}
