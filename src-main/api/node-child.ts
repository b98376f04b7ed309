import { fork } from 'node:child_process'
import { childEnvironment, type Fork } from './child.ts'

/** A process of plain Node, for where there is no Electron. */
export function createNodeFork(path: string): Fork {
  return (listener) => {
    const child = fork(path, [], {
      env: childEnvironment(process.env),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (message) => listener.message(message))
    child.on('exit', () => listener.end())
    // A message that no longer arrives is known by the end that follows.
    child.on('error', () => undefined)
    return {
      send: (message) => {
        if (child.connected) child.send(message, () => undefined)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
