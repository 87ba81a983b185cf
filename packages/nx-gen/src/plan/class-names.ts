import type { NameSet } from '../naming/names';

/** A model's names, including those of everything generated for it. */
export interface ResourceNames extends NameSet {
  controller: string;
  /** Controller of the deleted records. */
  deletedController: string;
  service: string;
  module: string;
  createDto: string;
  updateDto: string;
  responseDto: string;
  /** Type of a record as the service returns it. */
  record: string;
  /** Type that combines the model's types. */
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
    // a model called Define would collide with the function that declares it
    resourceConstant: camel === 'define' ? 'defineModelResource' : `${camel}Resource`,
  };
}
