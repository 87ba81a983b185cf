import './start-tracing';
