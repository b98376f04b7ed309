import type { utilityProcess } from 'electron'
import { childEnvironment, type Fork } from './child.ts'

/** A utility process of Electron. Only after Electron's `ready`. */
export function createElectronFork(processes: typeof utilityProcess, path: string): Fork {
  return (listener) => {
    const child = processes.fork(path, [], {
      env: childEnvironment(process.env),
      execArgv: [],
      stdio: 'ignore',
      serviceName: 'Trama API',
    })
    let isOver = false
    child.on('message', (message: unknown) => listener.message(message))
    child.on('exit', () => {
      isOver = true
      listener.end()
    })
    return {
      send: (message) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
        if (!isOver) child.postMessage(message)
      },
      kill: () => void child.kill(),
    }
  }
}
