export { wireAppModule } from './app-module';
export { wireApp } from './app';
export { wireDataProvider } from './data-provider';
export type { WiringResult } from '../typescript/result';
