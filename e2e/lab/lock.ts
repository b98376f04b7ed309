import { spawn } from 'node:child_process'

/** A lock that the kernel takes back when its owner ends, however it ends. */
export interface Lock {
  release(): Promise<void>
}

/**
 * Takes an exclusive lock on a file (flock(2)), which is made when it is missing and never removed.
 * Answers null when another process holds it, unless told to wait.
 */
export function acquireLock(path: string, options: { readonly wait: boolean }): Promise<Lock | null> {
  // `cat` lives as long as its input is open, that is, at most as long as this process.
  const child = spawn('flock', [...(options.wait ? [] : ['-n']), path, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Ctrl-C in a terminal is for us alone.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
    child.on('error', () => resolve())
  })
  child.stdin.on('error', () => undefined)
  const release = (): Promise<void> => {
    child.stdin.end()
    return ended
  }
  return new Promise((resolve) => {
    child.stdout.once('data', () => resolve({ release }))
    void ended.then(() => resolve(null))
  })
}
