// node services-process.mjs: the made-up services on the port of the variable PORT, until the demo ends.
import { createServices } from './services.mjs';

createServices().listen(Number(process.env.PORT), '127.0.0.1');
