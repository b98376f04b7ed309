import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#e2e/spine/person.ts'
import type { BrowserScreen } from './driver.ts'
import { keepPicture, node, press, signIn, untilRead, untilSeen, write } from './hands.ts'

/** A design of the organization, and somebody without an account who opens it by a link. */
export function testSharing(open: () => Promise<BrowserScreen>, admin: () => Person): void {
  describe('two people', () => {
    let screens: readonly [BrowserScreen, BrowserScreen]
    beforeAll(async () => {
      screens = [await open(), await open()]
    })
    afterAll(async () => {
      for (const screen of screens) await screen.close()
    })

    test('draw on one design by a link', async ({ onTestFailed }) => {
      const [screen, guest] = screens
      onTestFailed(async () => {
        for (const each of screens) await keepPicture(each)
      })
      const { t } = screen
      const [server, laptop] = [`${t('designer.kind.server')} 1`, `${t('designer.kind.laptop')} 1`]
      await signIn(screen, admin())
      await screen.go(screen.at('/networks/designs'))
      await press(screen, 'button', t('designs.add'))
      await write(screen, t('designer.bar.name'), 'Backbone', '[role=dialog]')
      await press(screen, 'button', t('designs.create'), '[role=dialog]')
      await untilRead(screen, t('saving.saved'))
      await press(screen, 'button', t('designer.kind.server'))
      await untilSeen(screen, node(server))

      await press(screen, 'button', t('designer.action.share'))
      // The dialog grows when its list is there: a press meanwhile would meet another place of it.
      await untilRead(screen, t('sharing.none'), '[role=dialog]')
      await press(screen, 'radio', t('sharing.as.editor'), '[role=dialog]')
      await untilRead(screen, t('sharing.as.editor'), '[role=dialog] label:has([aria-checked=true])')
      await press(screen, 'button', t('sharing.make'), '[role=dialog]')
      await untilSeen(screen, '[role=dialog] input[readonly]')
      const link = await screen.ask(valueOf, '[role=dialog] input[readonly]')
      await press(screen, 'button', t('shell.close'), '[role=dialog]')
      // It was read, and not copied.
      await press(screen, 'button', t('shell.shown-once.leave'), '[role=dialog]')

      await guest.go(link)
      await untilSeen(guest, node(server))
      await press(guest, 'button', t('designer.kind.laptop'))
      await untilSeen(guest, node(laptop))
      await untilSeen(screen, node(laptop))
      expect(await screen.complaints()).toEqual([])
      expect(await guest.complaints()).toEqual([])
    })
  })
}

/** Runs in the page: what stands in a field. */
function valueOf(selector: string): string {
  return document.querySelector<HTMLInputElement>(selector)?.value ?? ''
}
