// node services-process.mjs: serves the simulated services on the port given by PORT, until the demo ends.
import { createServices } from './services.mjs';

createServices().listen(Number(process.env.PORT), '127.0.0.1');
