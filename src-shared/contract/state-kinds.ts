/** The kinds of states, from what needs a person most to what needs nobody: lists are sorted by it. */
export const stateKinds = [
  'error',
  'drift',
  'synchronizing',
  'pending',
  'not-synchronized',
  'synchronized',
  'inactive',
] as const
export type StateKind = (typeof stateKinds)[number]
