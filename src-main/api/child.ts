/** A process of our own beside the main one, to which messages can be sent. Both adapters pass `child.cases.ts`. */
export interface Child {
  /** Of one that has ended: nothing happens. */
  send(message: object): void
  /** Ends it at once. */
  kill(): void
}

export interface ChildListener {
  message(message: unknown): void
  /** It is gone, however that came about. Told once, and the last that is told. */
  end(): void
}

/** Starts the process. */
export type Fork = (listener: ChildListener) => Child

const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'USERPROFILE',
  'APPDATA',
]

/** What of the environment such a process is given: nothing that would change what Node does. */
export function childEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const])),
  )
}
