import { afterEach, expect, test } from 'vitest'
import type { Child, Fork } from './child.ts'

interface Answer {
  readonly heard: unknown
  readonly env: readonly string[]
  readonly args: readonly string[]
  readonly pid: number
}

/** What every way of starting a process of ours does. `fork` starts `testing/echo-child.ts`. */
export function childCases(fork: Fork): void {
  const children: Child[] = []
  afterEach(() => children.splice(0).forEach((child) => child.kill()))

  /** Started, with what it says one after the other. */
  const start = () => {
    const answers: Answer[] = []
    const waiting: ((answer: Answer) => void)[] = []
    const ended = Promise.withResolvers<void>()
    let ends = 0
    const child = fork({
      message: (message) => {
        const next = waiting.shift()
        if (next === undefined) answers.push(message as Answer)
        else next(message as Answer)
      },
      end: () => {
        ends += 1
        ended.resolve()
      },
    })
    children.push(child)
    const hear = (): Promise<Answer> => {
      const next = answers.shift()
      return next === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(next)
    }
    return { child, hear, ended: ended.promise, ends: () => ends }
  }

  test('messages arrive as they were, in their order', async () => {
    const { child, hear } = start()
    const sent = [{ text: 'ñ \u0000 🔑', list: [1, null, { deep: true }] }, { size: 'x'.repeat(200_000) }]
    for (const message of sent) child.send(message)
    expect((await hear()).heard).toEqual(sent[0])
    expect((await hear()).heard).toEqual(sent[1])
  })

  test('it is given little of the environment, no argument, and is another process', async () => {
    process.env['TRAMA_CASE'] = 'x'
    process.env['NODE_OPTIONS'] = '--no-warnings'
    const { child, hear } = start()
    child.send({})
    const { env, args, pid } = await hear()
    delete process.env['TRAMA_CASE']
    delete process.env['NODE_OPTIONS']
    expect(env).toContain('PATH')
    expect(env).not.toContain('TRAMA_CASE')
    expect(env).not.toContain('NODE_OPTIONS')
    expect(args).toEqual([])
    expect(pid).not.toBe(process.pid)
  })

  test('its end is told once, whether it was killed or ended by itself', async () => {
    const killed = start()
    killed.child.send({})
    await killed.hear()
    killed.child.kill()
    await killed.ended
    killed.child.kill()
    killed.child.send({ late: true })
    expect(killed.ends()).toBe(1)
    const own = start()
    own.child.send({ end: true })
    await own.ended
    expect(own.ends()).toBe(1)
  })
}
