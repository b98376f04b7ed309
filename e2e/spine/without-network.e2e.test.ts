import { expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { nodeOf, openBuilder, untilSaved } from './pages/builder.ts'
import type { Screen } from './pages/screen.ts'
import { createPen } from './pen.ts'
import { must, register } from './person.ts'
import { practiceForm } from './practice-form.ts'

const world = worldForFile({ env: { TRAMA_PLAN_LIMITS: 'false' } })

async function removeNode(screen: Screen, name: string): Promise<void> {
  const node = nodeOf(screen, name)
  await node.focus()
  await screen.page.keyboard.press(' ')
  await screen.page.keyboard.press('Delete')
  await node.waitFor({ state: 'detached' })
}

test.each([
  ['en', '10.21.0.0/24'],
  ['es', '10.22.0.0/24'],
] as const)(
  'what was drawn without a network is sent by the next page, merged, and can be undone there (%s)',
  async (locale, range) => {
    const ana = await register(world.server.url)
    const { backend } = ana
    const { id } = must(await backend.gateways.create(practiceForm(`gw-${locale}`)))
    const made = { name: `Office ${locale}`, description: '', active: true, range }
    const network = must(await backend.networks.create({ ...made, ipv6: false, allowInternalTraffic: false }))
    const pen = await createPen(backend, network.id)
    await pen.placeGateway(id)
    await pen.addDevice('ana-laptop')
    const names = async (): Promise<string[]> => {
      const { model } = must(await backend.networks.drawing({ id: network.id }))
      return model.devices.map(({ name }) => name).toSorted()
    }

    const screen = await world.open({ locale }, ana)
    const { page, t } = screen
    await openBuilder(screen, network.id)
    await nodeOf(screen, 'ana-laptop').waitFor()
    const context = page.context()
    await context.setOffline(true)
    await removeNode(screen, 'ana-laptop')
    await page.getByText(t('saving.offline'), { exact: true }).waitFor()
    await page.close()

    await pen.addDevice('luis-phone')
    expect(await names()).toEqual(['ana-laptop', 'luis-phone'])

    await context.setOffline(false)
    const next = { ...screen, page: await context.newPage() }
    await openBuilder(next, network.id)
    await nodeOf(next, 'luis-phone').waitFor()
    await expect.poll(names).toEqual(['luis-phone'])
    await untilSaved(next)
    expect(await nodeOf(next, 'ana-laptop').count()).toBe(0)

    await removeNode(next, 'luis-phone')
    await expect.poll(names).toEqual([])
    await untilSaved(next)
    await next.page.reload()
    await next.page.getByRole('button', { name: t('editor.action.undo'), exact: true }).click()
    // It may stand outside of what is in view, where nothing is an element.
    await expect.poll(names).toEqual(['luis-phone'])
    await screen.close()
  },
)
