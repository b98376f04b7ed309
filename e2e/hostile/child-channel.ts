import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FromServer, ToServer } from './server-messages.ts'

type Said<K extends FromServer['kind']> = Extract<FromServer, { kind: K }>

/** Messages to a process and their answers, over the channel that Node gives to a child. */
export interface ChildChannel {
  hear<K extends FromServer['kind']>(kind: K, mostMs?: number): Promise<Said<K>>
  tell<K extends FromServer['kind']>(message: ToServer, kind: K): Promise<Said<K>>
  isAlive(): boolean
  kill(): Promise<void>
}

/** Each message waits for its answer, for its time or for the end of the process, whichever comes first. */
export function createChildChannel(child: ChildProcess, silenceMs: number): ChildChannel {
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  const hear = <K extends FromServer['kind']>(kind: K, mostMs = silenceMs): Promise<Said<K>> =>
    new Promise((resolve, reject) => {
      const take = (message: FromServer): void => {
        done()
        if (message.kind === kind) resolve(message as Said<K>)
        else reject(new Error(`the server said ${message.kind} instead of ${kind}`))
      }
      const give = (): void => {
        done()
        reject(new Error(`the server did not say ${kind}`))
      }
      // Of a process that ended before, no end is told any more.
      const timer = setTimeout(give, isAlive() ? mostMs : 0)
      const done = (): void => {
        clearTimeout(timer)
        child.off('message', take)
        child.off('exit', give)
      }
      child.on('message', take)
      child.on('exit', give)
    })
  return {
    hear,
    tell: <K extends FromServer['kind']>(message: ToServer, kind: K) => {
      const heard = hear(kind)
      // Whether it is heard or not is said by the answer.
      if (child.connected) child.send(message, () => undefined)
      return heard
    },
    isAlive,
    kill: async () => {
      if (!isAlive()) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
