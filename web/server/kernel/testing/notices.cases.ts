import { afterEach, expect, test } from 'vitest'
import { until } from '#web/server/testing/until.ts'
import type { Notices } from '../store/notices.ts'

/** What carries notices: a server that may go away and come back. */
export interface NoticesWorld {
  open(): Notices
  goAway(): Promise<void>
  serveAgain(): Promise<void>
}

interface Listener {
  readonly notices: Notices
  readonly heard: string[]
  readonly begun: () => number
}

/** What every way to send notices does. */
export function noticesCases(world: () => NoticesWorld): void {
  const listeners: Listener[] = []
  const listen = async (): Promise<Listener> => {
    const notices = world().open()
    const heard: string[] = []
    let count = 0
    notices.listen(
      (text) => heard.push(text),
      () => {
        count += 1
      },
    )
    const listener = { notices, heard, begun: () => count }
    listeners.push(listener)
    return listener
  }
  const begun = (listener: Listener, times: number): Promise<boolean> =>
    until('that it listens', () => Promise.resolve(listener.begun() >= times))
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map(({ notices }) => notices.close()))
    await world().serveAgain()
  })

  test('all hear what one tells, in its order, and so does who told it', async () => {
    const all = await Promise.all([listen(), listen(), listen()])
    for (const each of all) await begun(each, 1)
    const [first] = all
    const texts = Array.from({ length: 20 }, (_, index) => `${index} ñ ${'x'.repeat(index * 300)}`)
    for (const text of texts) await first?.notices.tell(text)
    for (const { heard } of all) {
      await until('the last notice', () => Promise.resolve(heard.length === texts.length))
      expect(heard).toEqual(texts)
    }
  })

  test('what is told while nobody carries it is lost, and who listens is told when it goes on', async () => {
    const [mine, theirs] = await Promise.all([listen(), listen()])
    for (const each of [mine, theirs]) await begun(each, 1)
    expect(mine.notices.isCarried()).toBe(true)
    await world().goAway()
    await until('that it is known to be away', () => Promise.resolve(!mine.notices.isCarried()))
    await mine.notices.tell('lost')
    await world().serveAgain()
    for (const each of [mine, theirs]) await begun(each, 2)
    expect(mine.notices.isCarried()).toBe(true)
    await until('a notice after the break', async () => {
      await mine.notices.tell('again')
      return theirs.heard.includes('again')
    })
    expect(theirs.heard[0]).toBe('again')
  })

  test('one that is opened while nobody carries notices listens once somebody does', async () => {
    await world().goAway()
    const late = await listen()
    await late.notices.tell('lost')
    expect(late.begun()).toBe(0)
    await world().serveAgain()
    await begun(late, 1)
  })

  test('what is closed hears nothing more, and closes where nobody answers, too', async () => {
    const [mine, theirs] = await Promise.all([listen(), listen()])
    for (const each of [mine, theirs]) await begun(each, 1)
    await theirs.notices.close()
    await mine.notices.tell('after the end')
    await until('the notice', () => Promise.resolve(mine.heard.includes('after the end')))
    expect(theirs.heard).toEqual([])
    await world().goAway()
    await (await listen()).notices.close()
  })
}
