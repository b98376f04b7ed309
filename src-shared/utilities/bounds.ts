const kib = 1024

/** Bounds of variables, templates and what they do on gateways. */
export const utilityBounds = {
  /** Characters of a variable's name. */
  name: 64,
  namesShown: 10,
  /** Bytes of a variable's value; a secret has a least length, since it is found in texts by it. */
  valueBytes: 16 * kib,
  secretLeast: 6,
  /** Bytes of a template's content, of each of its scripts, and of a file as it is written. */
  textBytes: 256 * kib,
  /** Bytes that a file on a gateway may have to be compared. */
  readBytes: 512 * kib,
  /** Bytes of what scripts print that are kept. */
  outputBytes: 256 * kib,
  /** Records of an organization. */
  variables: 500,
  templates: 500,
  routes: 2000,
  /** Runs that are remembered. */
  runs: 200,
  pathLength: 1000,
  /** Seconds that a script may take. */
  timeoutS: { min: 1, max: 900, usual: 60 },
  /** Seconds in which a run has to be confirmed from outside, before the gateway brings back the file by itself. */
  confirmS: 60,
  /** Lines of a difference that are shown. */
  shownLines: 2000,
} as const

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => encoder.encode(text).length
