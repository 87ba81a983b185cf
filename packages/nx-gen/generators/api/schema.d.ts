export interface ApiGeneratorSchema {
  project?: string;
  schema?: string;
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  config?: string;
  skipFormat?: boolean;
}
