/** Every generate command takes the same flags. */
export type { AllGeneratorSchema as DtosGeneratorSchema } from '../all/schema';
