import { expect, test } from 'vitest'
import type { Locale } from '#shared/words/words.ts'
import { dialog, node, press, signIn, untilSeen, words, write } from './hands.ts'
import type { FirefoxWorld } from './launch.ts'

/** One draws on the server, and another opens the link. */
export function testSharing(world: () => FirefoxWorld, locale: Locale): void {
  test('a link shows a design to somebody without an account, while it is drawn', async () => {
    const admin = await world().open(locale)
    const { page, t } = admin
    await signIn(admin, world().admin)
    await page.goto(admin.at('/networks/designs'))
    await press(admin, 'button', t('designs.create'))
    await write(admin, t('designer.bar.name'), `Anillo ${locale}`, dialog)
    await press(admin, 'button', t('designs.create'), dialog)
    await untilSeen(admin, words(t('saving.saved')))
    await press(admin, 'button', t('designer.kind.server'))
    const [server, laptop] = [`${t('designer.kind.server')} 1`, `${t('designer.kind.laptop')} 1`]
    await untilSeen(admin, node(server))

    await press(admin, 'button', t('designer.bar.share'))
    await press(admin, 'radio', t('sharing.as.viewer'), dialog)
    await press(admin, 'button', t('sharing.make'), dialog)
    const field = `${dialog} ::-p-aria([name="${t('sharing.link')}"][role="textbox"])`
    await untilSeen(admin, field)
    const link = await page.$eval(field, (element) =>
      element instanceof HTMLInputElement ? element.value : '',
    )
    await press(admin, 'button', t('shell.close'), dialog)

    const guest = await world().open(locale)
    await guest.page.goto(link)
    await untilSeen(guest, node(server))
    await page.bringToFront()
    await press(admin, 'button', t('designer.kind.laptop'))
    await untilSeen(admin, node(laptop))
    await guest.page.bringToFront()
    await untilSeen(guest, node(laptop))
    expect([...admin.complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await admin.close()
  })
}
