/** What stands in the place of a page while no words could be loaded: it comes with the code, in both languages. */
export const start = {
  title: 'Trama could not be loaded',
  text: 'Part of it was not loaded: the connection was lost, or a newer version has just been installed.',
  retry: 'Try again',
} as const
