export { logAsJson, type LogOptions } from './log-as-json';
export { requestId } from './request-id';
