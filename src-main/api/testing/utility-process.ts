import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'

/** In the child: Electron's `process.parentPort`, made of Node's channel. */
const preload = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events'
  const port = new EventEmitter()
  port.postMessage = (message) => process.send(message)
  process.on('message', (data) => port.emit('message', { data }))
  process.parentPort = port
`)}`

interface Options {
  readonly env?: Record<string, string>
}

/** Electron's utility processes as far as they are used, for tests without Electron. */
export const utilityProcess = {
  fork: (path: string, args: string[] = [], { env = {} }: Options = {}) => {
    const child = fork(path, args, {
      env,
      execArgv: ['--import', preload],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    return new TestProcess(child)
  },
}

class TestProcess extends EventEmitter {
  readonly #child: ChildProcess
  constructor(child: ChildProcess) {
    super()
    this.#child = child
    child.on('message', (message) => this.emit('message', message))
    child.on('exit', (code) => this.emit('exit', code))
  }
  postMessage(message: object): void {
    this.#child.send(message, () => undefined)
  }
  kill(): boolean {
    return this.#child.kill()
  }
}
