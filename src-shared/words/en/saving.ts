/** Whether what is drawn is safe, in both editors. */
export const saving = {
  saved: 'saved',
  kept: 'saved in this browser',
  saving: 'saving',
  opening: 'opening',
  offline: 'not saved: no connection',
  'offline-why':
    'What you draw is saved in this browser, and sent and merged when the connection is back, even if you close this page.',
  unkept: 'not kept: no connection',
  'unkept-why':
    'What you draw is on this page alone: this browser keeps nothing, or there is no room left. Leave the page open until there is a connection.',
  failed: 'not saved',
  'failed-why':
    'This browser did not save your last changes: it may be out of space. Export the design to keep it.',
  fleeting: 'not saved',
  'fleeting-why':
    'This browser does not save anything, as in a private window. Export the design before you close the page.',
  elsewhere: 'open in another window',
  'elsewhere-why': 'Another window is editing this design. Here you can only view it.',
  viewed: 'view only',
  'viewed-why': 'You can view this design, but not change it.',
  why: 'Why?',
  retry: 'Try now',
} as const
