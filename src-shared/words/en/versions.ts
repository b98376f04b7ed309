/** What a design was. */
export const versions = {
  title: 'Versions',
  name: 'Name for how it is now',
  'name-first': 'Write a name first.',
  keep: 'Keep this version',
  none: 'No versions yet. One is kept by itself at the first change of a day.',
  facts_one: '{{who}}, {{when}}, {{count}} node',
  facts_other: '{{who}}, {{when}}, {{count}} nodes',
  compare: 'Compare',
  picture: 'What came, changed and went since that version',
  difference: 'Since then {{added}} added, {{changed}} changed, {{removed}} removed.',
  restore: 'Go back to this version',
} as const
