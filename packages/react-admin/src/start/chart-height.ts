/** In pixels, including the legend; placeholders have the same height. */
export const CHART_HEIGHT = 240;
