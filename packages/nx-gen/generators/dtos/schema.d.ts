export interface DtosGeneratorSchema {
  project?: string;
  schema?: string;
  suffix?: string;
  dtos?: string;
  config?: string;
  skipFormat?: boolean;
}
