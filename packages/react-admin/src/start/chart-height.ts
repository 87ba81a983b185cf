/** In pixels, legend included: what awaits a chart is as high as it. */
export const CHART_HEIGHT = 240;
