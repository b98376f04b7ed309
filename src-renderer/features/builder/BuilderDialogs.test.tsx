import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { gatewayView } from '#renderer/testing/records.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, node, open } from './testing/open-builder.ts'

describe.each(['en', 'es'] as const)('the forms of the builder in %s', (locale) => {
  const dialog = page.getByRole('dialog')

  async function openWith(key: string): Promise<void> {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    await expect.element(node(/ana-laptop/)).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(dialog).toBeVisible()
  }

  test.each(['d', 'g', 'r'])('Escape closes what %s opened, where nothing was typed', async (key) => {
    await openWith(key)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('who adds the only gateway before it is proposed has it, however late it is known', async () => {
    const host = createBuilderHost()
    const listed = Promise.withResolvers<void>()
    const madrid = { ...gatewayView(11, { name: 'gw-madrid', kind: 'hub' }), networks: [] }
    host.change({
      gateways: {
        page: async () => {
          await listed.promise
          return ok({ rows: [madrid], total: 1 })
        },
      },
    })
    await open(host, locale === 'es' ? `/es${address}` : address)
    await expect.element(node(/ana-laptop/)).toBeVisible()
    await userEvent.keyboard('g')
    const { builder } = locale === 'es' ? es : en
    await dialog.getByRole('button', { name: builder.add['gateway-act'] }).click()
    await expect.element(dialog.getByRole('button', { name: builder.add.adding })).toBeVisible()
    listed.resolve()
    await expect.element(node(/gw-madrid/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
