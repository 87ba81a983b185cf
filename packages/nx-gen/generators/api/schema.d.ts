/** Every generate command takes the same flags. */
export type { AllGeneratorSchema as ApiGeneratorSchema } from '../all/schema';
