/** Edits of networks and designs that the server does not have yet. */
export const unsent = {
  refused: 'The server did not accept your last changes.',
  why: {
    viewer: 'You can now only view this design. You can save your version as a design in this browser.',
    gone: 'The design was deleted, or its link was revoked. You can save your version as a design in this browser.',
    refused: 'They do not fit the current design. You can save your version as a design in this browser.',
  },
  take: 'Save as a design in this browser',
  discard: 'Discard',
  copy: '{{name}} (my changes)',
  waiting: 'You have unsent changes in this browser. They are sent when the design can be opened.',
  list: 'You have unsent changes in this browser. They are sent when you open their design:',
  'out-title': 'Your changes have not reached the server',
  'out-text':
    'Changes to these wait in this browser. They can stay here until you sign in again, where anyone who has this device could read them; on a shared device, discard them.',
  'out-keep': 'Sign out and keep them',
  'out-discard': 'Sign out and discard them',
  'out-stay': 'Stay signed in',
} as const
