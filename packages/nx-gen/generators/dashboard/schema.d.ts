/** Every generate command takes the same flags. */
export type { AllGeneratorSchema as DashboardGeneratorSchema } from '../all/schema';
