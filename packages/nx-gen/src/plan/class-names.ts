import type { NameSet } from '../naming/names';

/** A model's names, with those of everything that is generated for it. */
export interface ResourceNames extends NameSet {
  controller: string;
  /** Of the deleted records. */
  deletedController: string;
  service: string;
  module: string;
  createDto: string;
  updateDto: string;
  responseDto: string;
  /** Type of a record as the service answers it. */
  record: string;
  /** Type that holds together what the compiler knows of the model. */
  types: string;
  /** Constant that declares what clients may see, sort, search and filter. */
  resourceConstant: string;
}

export function resourceNames(names: NameSet): ResourceNames {
  const { classStem, camel, suffix } = names;
  const stem = classStem + suffix;
  return {
    ...names,
    controller: `${stem}Controller`,
    deletedController: `${stem}DeletedController`,
    service: `${stem}Service`,
    module: `${stem}Module`,
    createDto: `Create${stem}Dto`,
    updateDto: `Update${stem}Dto`,
    responseDto: `${stem}ResponseDto`,
    record: `${classStem}Record`,
    types: `${classStem}Types`,
    // a model called Define would take the name of the function that declares it
    resourceConstant: camel === 'define' ? 'defineModelResource' : `${camel}Resource`,
  };
}
