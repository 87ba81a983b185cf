/** Loads the whole dashboard anew, and with it the code of its pages. */
export const reload = () => window.location.reload();
