import { posix } from 'node:path';
import type { ClassIR, ReturnedType } from '../../adapters/ir';
import { OPERATION_ANSWERS, OPERATIONS, RESTORING_OPERATIONS } from '../../adapters/operations';
import { nearest } from '../../base/nearest';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import { resourceFile } from '../../plan/api/resource';
import { answerOf, responseDtoFile } from '../../plan/api/response-dto';
import { serviceFile } from '../../plan/api/service';
import type {
  AdapterTarget,
  AnswerClass,
  AnswerForm,
  AnswerPlaces,
  UserClass,
} from '../../plan/api-places';
import { resourceNames, type ResourceNames } from '../../plan/class-names';
import { type Told, told } from '../../base/diagnostics';
import type { ClassIndex } from '../class-index';
import { exportedClasses, findClasses } from '../find-class';
import type { DeclaredAdapters } from './declared';
import { readServiceClass, type ServiceClass } from './service-class';

/** Finds the operation that a target names. */
export class TargetFinder {
  private readonly generated: ReadonlyMap<string, ResourceNames>;
  /** The same by what their records are called, in code and as they travel: `ProductRecord`, `ProductGenResponseDto`. */
  private readonly generatedByRecord: ReadonlyMap<string, ResourceNames>;
  /** The same under the names that adapters use for them: `ProductService`. */
  private readonly generatedByModel: ReadonlyMap<string, ResourceNames>;

  constructor(
    private readonly tree: FileTree,
    private readonly index: ClassIndex,
    private readonly places: AnswerPlaces,
    private readonly of: Pick<DeclaredAdapters, 'models' | 'restorable'>,
    private readonly reader: Reader<ClassIR[]>,
  ) {
    const all = of.models.map(resourceNames);
    this.generated = new Map(all.map((names) => [names.service, names]));
    this.generatedByRecord = new Map(
      all.flatMap((names) => [
        [names.record, names],
        [names.responseDto, names],
      ]),
    );
    this.generatedByModel = new Map(all.map((names) => [`${names.classStem}Service`, names]));
  }

  /** @param target `<Service>.<method>`: of the project's own class, else of a generated one */
  find(target: string): AdapterTarget | { problem: Told } {
    const [service = '', method = ''] = target.split('.');
    const files = this.index.filesOf(service);
    const [path] = files;
    if (files.length > 1)
      return {
        problem: told(`${service} is exported by ${files.join(' and ')}`, 'rename one of them'),
      };
    if (path !== undefined) return this.own({ name: service, path }, method);
    const names = this.generated.get(service) ?? this.generatedByModel.get(service);
    if (!names) return { problem: this.unknownService(service) };
    const known = { levels: [OPERATIONS.map((name) => ({ name }))], model: names, isOpen: false };
    return (
      problemOf(service, method, known) ??
      this.restoreProblem(service, method, known) ?? {
        service: { name: names.service, path: serviceFile.path(names, this.places) },
        method,
        ...this.answer(names, method),
      }
    );
  }

  private own(
    service: { name: string; path: string },
    method: string,
  ): AdapterTarget | { problem: Told } {
    const found = readServiceClass(this.tree, this.reader, this.generated, service);
    return (
      problemOf(service.name, method, found) ??
      this.restoreProblem(service.name, method, found) ?? {
        service,
        method,
        ...(this.declaredAnswer(found, method) ?? this.answer(found.model, method)),
      }
    );
  }

  /** The service has the operation, and the model nothing that it could bring back. */
  private restoreProblem(
    service: string,
    method: string,
    { levels, model }: ServiceClass,
  ): { problem: Told } | undefined {
    const isOwn = levels.slice(0, -1).some((level) => level.some(({ name }) => name === method));
    if (!model || isOwn || !RESTORING_OPERATIONS.includes(method)) return undefined;
    if (this.of.restorable.has(model.model)) return undefined;
    return {
      problem: told(
        `${service}.${method} brings deleted records back, and ${model.model} keeps none to do so`,
        'say so above the model, as in // @gen_soft_delete(deletedAt, restorable)',
      ),
    };
  }

  /** The same of a method that says what it gives. */
  private declaredAnswer(
    { levels }: ServiceClass,
    method: string,
  ): Pick<AdapterTarget, 'answer'> | undefined {
    const [declared] = levels.flatMap((level) => level.filter(({ name }) => name === method));
    const answer = declared?.returns && this.answerOf(declared.returns);
    return answer && { answer };
  }

  /** The DTO of a type: of records of a model, or one of the project's own. */
  answerOf({ isNullable, ...type }: ReturnedType): AnswerClass | undefined {
    const model = this.modelOf(type.name, type.from);
    const answer = model
      ? this.ofModel(model, formOf(type), this.generatedDto(model))
      : this.ownDto(type);
    return answer && { ...answer, ...(isNullable && { isNullable }) };
  }

  private ownDto({ name, isList, isPage }: ReturnedType): AnswerClass | undefined {
    const [path, ...more] = /Dto$/.test(name) ? this.filesOf(name) : [];
    return path !== undefined && more.length === 0
      ? { name, path, ...(isList && { isList }), ...(isPage && { isPage }) }
      : undefined;
  }

  /** A record as it is generated, which is no more than its type says. */
  private generatedDto(names: ResourceNames): UserClass {
    return { name: names.responseDto, path: responseDtoFile.path(names, this.places) };
  }

  private ofModel(names: ResourceNames, form: AnswerForm, dto: UserClass): AnswerClass {
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

  /** The model whose records are called so, where the name comes from the file that declares them. */
  private modelOf(record: string, from = ''): ResourceNames | undefined {
    const names = this.generatedByRecord.get(record);
    const declaring = record === names?.responseDto ? responseDtoFile : resourceFile;
    const file = names && declaring.path(names, this.places);
    return file && posix.basename(file, '.ts') === posix.basename(from, '.js') ? names : undefined;
  }

  /** It is looked for when it is asked for: few methods give one. */
  private filesOf(dto: string): readonly string[] {
    return findClasses(this.tree, [dto], this.index.search).get(dto) ?? [];
  }

  /** What an operation of a generated service answers: the project's own class, where generated routes answer it. */
  private answer(names: ResourceNames | undefined, method: string): Pick<AdapterTarget, 'answer'> {
    const form = OPERATION_ANSWERS.get(method);
    if (!names || !form) return {};
    return { answer: this.ofModel(names, form, answerOf(names, this.places)) };
  }

  private unknownService(service: string): Told {
    const generated = [...this.generatedByModel.keys(), ...this.generated.keys()];
    const own = exportedClasses(this.tree, this.index.search).filter((one) => /Service$/.test(one));
    const guess = nearest(service, [...own, ...generated]);
    return told(
      `there is no service ${service}: no file under ${this.index.search.folder} exports it, and no marked model gives it`,
      guess ? `did you mean ${guess}?` : `${generated[0]} is one that is generated`,
    );
  }
}

function formOf({ isPage, isList }: ReturnedType): AnswerForm {
  if (isPage) return 'page';
  return isList ? 'records' : 'record';
}

function problemOf(
  service: string,
  method: string,
  { levels, isOpen }: ServiceClass,
): { problem: Told } | undefined {
  const found = levels.map((level) => level.filter(({ name }) => name === method));
  const [nearestLevel] = found.filter(({ length }) => length > 0);
  if (nearestLevel) {
    if (nearestLevel.some(({ hidden }) => !hidden)) return undefined;
    return {
      problem: told(
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
  return { problem: told(`${service} has no method ${method}`, offer) };
}
