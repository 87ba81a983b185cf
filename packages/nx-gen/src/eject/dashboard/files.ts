import type { Ejectable } from '../ejectable';
import type { DashboardEjectPlaces, EjectedFile } from '../places';
export const dashboardFiles = (_models: readonly Ejectable[], _places: DashboardEjectPlaces): EjectedFile[] => [];
