// The program of the second thread: renders the files of one dashboard, then ends.
import { parentPort } from 'node:worker_threads';
import { typescript } from '../../typescript/typescript';
import { dashboardFiles, type DashboardInputs } from './dashboard-files';

typescript(); // loaded now, while the other thread prepares the inputs
parentPort?.once('message', (inputs: DashboardInputs) =>
  parentPort?.postMessage(dashboardFiles(inputs)),
);
