/** Edits of networks and designs that the server does not have yet. */
export const unsent = {
  refused: 'The server did not take your last changes.',
  why: {
    viewer:
      'You may only look at this design now. What you saw with them can be kept as a design of this browser.',
    gone: 'The design was deleted, or its link was taken back. What you saw of it can be kept as a design of this browser.',
    refused:
      'They do not fit what is there now. What you saw with them can be kept as a design of this browser.',
  },
  take: 'Save as a design of this browser',
  discard: 'Discard',
  copy: '{{name}} (my changes)',
  waiting: 'Changes of yours wait in this browser. They are sent when the design can be opened.',
  list: 'Changes of yours wait in this browser and are sent when their design is opened:',
  'out-title': 'Your changes have not reached the server',
  'out-text':
    'Changes to these wait in this browser. They can stay here until you sign in again, where anyone who has this device could read them; on a shared device, discard them.',
  'out-keep': 'Sign out and keep them',
  'out-discard': 'Sign out and discard them',
  'out-stay': 'Stay signed in',
} as const
