export interface CheckExecutorSchema {
  schema?: string;
  suffix?: string;
  dtos?: string;
  admin?: boolean;
  updateDataProvider?: boolean;
  config?: string;
  json?: boolean;
}
