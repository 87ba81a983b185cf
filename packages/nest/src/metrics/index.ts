export { serveMetrics, type MetricsOptions, type PoolCounts } from './serve-metrics';
