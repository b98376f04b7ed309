import { afterAll, beforeAll } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import type { ServerOptions } from '#e2e/spine/server.ts'
import { noBrowser, openWorld, type World } from './world.ts'

/**
 * A server and a browser for all tests of a file, opened before them and closed after them. Where no browser can be,
 * they are skipped.
 */
export function worldForFile(options: ServerOptions = {}): World {
  const reason = skipWithout(noBrowser)
  let opened: World | undefined
  const world = (): World => {
    if (opened === undefined) throw new Error('the world is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    if (reason === null) opened = await openWorld(options)
  })
  afterAll(() => opened?.close())
  return {
    get server() {
      return world().server
    },
    get browser() {
      return world().browser
    },
    get admin() {
      return world().admin
    },
    get operator() {
      return world().operator
    },
    open: (screen, who) => world().open(screen, who),
    close: () => world().close(),
  }
}
