/** Colours of states; never of kinds. */
export type Tone = 'ok' | 'warn' | 'bad' | 'busy' | 'idle'
