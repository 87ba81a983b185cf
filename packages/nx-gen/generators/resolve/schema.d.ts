export interface ResolveGeneratorSchema {
  project?: string;
  schema?: string;
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  updateDataProvider?: boolean;
  config?: string;
  skipFormat?: boolean;
  force?: boolean;
}
