/** Reloads the whole dashboard, including the code of its pages. */
export const reload = () => window.location.reload();
