/** Whether what is drawn is safe, in both editors. */
export const saving = {
  saved: 'saved',
  kept: 'saved in this browser',
  saving: 'saving',
  opening: 'opening',
  offline: 'not saved: no connection',
  'offline-why':
    'What you draw is kept in this browser, and sent and merged when there is a connection again, also after this page was closed.',
  unkept: 'not kept: no connection',
  'unkept-why':
    'What you draw is on this page alone: this browser keeps nothing, or there is no room left. Leave the page open until there is a connection.',
  failed: 'not saved',
  'failed-why':
    'This browser refused to save what was drawn last: there may be no room left. Export the design to keep it.',
  fleeting: 'not kept',
  'fleeting-why':
    'This browser keeps nothing, as in a private window. Export the design before you close the page.',
  elsewhere: 'open in another window',
  'elsewhere-why': 'Another window edits this design. Here it can be looked at.',
  viewed: 'look only',
  'viewed-why': 'You may look at this design, not change it.',
  retry: 'Try now',
} as const
