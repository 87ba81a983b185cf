export interface DoctorExecutorSchema {
  config?: string;
  json?: boolean;
}
