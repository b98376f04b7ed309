/** Links to a design on the server. */
export const sharing = {
  title: 'Share',
  visitor:
    'A design is shared by a link that you can take back. For that it has to be on the server: sign in, or register your organization.',
  'save-first':
    'This design is in this browser only. Save it for your organization to share it; this one stays as it is.',
  save: 'Save for the organization',
  'not-allowed': 'You may look at this design, not share it.',
  mode: 'Whoever has the link',
  as: { viewer: 'Viewer', editor: 'Editor' },
  'as-hint': {
    viewer: 'looks at the design as it changes, without an account.',
    editor: 'also changes it, without an account.',
  },
  make: 'Make a link',
  link: 'Link',
  once: 'Copy it now: only its fingerprint is kept, and it is not shown again.',
  links: 'Links that work',
  none: 'None. Nobody outside the organization can open this design.',
  made: 'made by {{who}}, {{when}}',
  stop: 'Stop sharing',
} as const
