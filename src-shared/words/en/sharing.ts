/** Links to a design on the server. */
export const sharing = {
  title: 'Share',
  visitor:
    'A design is shared with a link that you can revoke. It must be on the server first: sign in, or register your organization.',
  'save-first':
    'This design is only in this browser. Save it for your organization to share it. It moves there: this browser does not keep a second one.',
  save: 'Save for the organization',
  'save-text':
    'It moves from this browser to your organization: everyone there can open and edit it, and it can be shared with a link. What can be undone now cannot be undone there.',
  'save-act': 'Save',
  saved: '{{name}} is saved for the organization',
  moved: 'It is no longer in this browser.',
  'keep-here': 'Keep a copy in this browser',
  'not-allowed': 'You can view this design, but not share it.',
  mode: 'Anyone with the link',
  as: { viewer: 'Viewer', editor: 'Editor' },
  'as-hint': {
    viewer: 'can view the design and its changes, without an account.',
    editor: 'can also edit it, without an account.',
  },
  make: 'Create a link',
  link: 'Link',
  once: 'Copy it now: it is not stored and not shown again.',
  links: 'Active links',
  none: 'None. No one outside the organization can open this design.',
  made: 'created by {{who}}, {{when}}',
  stop: 'Stop sharing',
} as const
