import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { AccessChange } from '#shared/plan/plan-value.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, ids, planOf, states } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

describe('a plan', () => {
  const review = async (host = createBuilderHost(), at = address) => {
    await open(host, at)
    await button(/^(Synchronize|Sincronizar)/).click()
    return host
  }

  test('says who gains and who loses, and is applied only after that was seen', async () => {
    const host = await review()
    await expect.element(page.getByText('1 gains access')).toBeVisible()
    await expect.element(button('luis-desktop loses ERP 5432')).toBeVisible()
    await expect.element(page.getByText('aaaa aaaa aaaa aaaa')).toBeVisible()
    await expectAccessible()
    await page.getByRole('tab', { name: /Changes/ }).click()
    await expect.element(page.getByText('Peer ana-laptop added')).toBeVisible()
    await expect.element(page.getByText('reverted: it was changed by hand')).toBeVisible()
    await page.getByRole('tab', { name: /Files/ }).click()
    await expect.poll(() => page.getByRole('tabpanel').element().textContent).toMatch(/\[Peer\]/)
    await expect
      .element(button('Apply to 1 gateway'))
      .toHaveAccessibleDescription('First confirm that you have seen who loses access.')
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    await expect
      .poll(() => host.inputsOf('networks.apply'))
      .toEqual([{ id: ids.network, digest: 'a'.repeat(64) }])
  })

  test('after it, each step is told, the undo counts down, and the end is said', async () => {
    const host = await review()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: { kind: 'pending', sinceMs: 1 } })
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.armed() })
    host.tellNetwork({ kind: 'log', gatewayId: ids.bogota, atMs: 1, line: 'nft -f: ok' })
    await expect.element(page.getByText(/^gw-bogota undoes the change in 4\d s$/)).toBeVisible()
    await expect
      .poll(() => page.getByRole('log', { name: 'Output of the gateways' }).element().textContent)
      .toMatch(/nft -f: ok/)
    await expect.element(node(/^Gateway gw-bogota, VPN, .*synchronizing/)).toBeVisible()
    await expectAccessible()
    await button('Undo now').click()
    await expect
      .poll(() => host.inputsOf('networks.undo'))
      .toEqual([{ id: ids.network, gatewayId: ids.bogota }])
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.undone() })
    await expect
      .element(page.getByText('Not reached within 60 s. gw-bogota restored its previous state.'))
      .toBeVisible()
    await button('Try again').click()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.armed() })
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.done() })
    await expect.element(page.getByText(/^Confirmed at .* and read back: as planned\./)).toBeVisible()
  })

  test('by keyboard the focus is led from the button into the plan, into its record, and back to the canvas', async () => {
    await open(createBuilderHost(), address)
    const press = async (named: ReturnType<typeof button>) => {
      ;(named.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    await press(button(/^Synchronize/))
    const tab = page.getByRole('tab', { name: /Who can reach what/ })
    await expect.element(tab).toHaveFocus()
    await press(button('Back to editing'))
    await expect.element(tab).not.toBeInTheDocument()
    const canvas = page.getByRole('application').element()
    await expect.poll(() => canvas.contains(document.activeElement)).toBe(true)
    await press(button(/^Synchronize/))
    await expect.element(tab).toHaveFocus()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await press(button('Apply to 1 gateway'))
    const record = page.getByRole('complementary', { name: /synchronization/i })
    await expect.element(record.getByRole('button', { name: /^Close/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(record).not.toBeInTheDocument()
    await expect.poll(() => canvas.contains(document.activeElement)).toBe(true)
  })

  test('a world that moved shows the new plan, with what is new marked, and asks again', async () => {
    const host = await review()
    const more: AccessChange = {
      sign: 'loses',
      deviceIds: [ids.ana],
      deviceCount: 1,
      target: { kind: 'gateway', gatewayId: ids.bogota },
      because: 'gateway-deactivated',
    }
    const plan = planOf('b'.repeat(64))
    host.change({
      networks: {
        apply: () => fail(problem('plan-stale', { gateway: 'gw-bogota' })),
        plan: () => ok({ ...plan, access: [...plan.access, more] }),
      },
    })
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    await expect.element(page.getByText('Something changed while you read')).toBeVisible()
    await expect.element(page.getByText('bbbb bbbb bbbb bbbb')).toBeVisible()
    await expect.element(page.getByText('new', { exact: true })).toHaveLength(1)
    await expect
      .element(page.getByRole('checkbox', { name: 'I have seen who loses access' }))
      .not.toBeChecked()
  })

  test('a row of several devices says that it opens, and what it holds when it is open', async () => {
    const host = createBuilderHost()
    const plan = planOf('a'.repeat(64))
    const access = plan.access.slice(0, 1).map((row) => ({
      ...row,
      deviceIds: [ids.ana, ids.luis],
      deviceCount: 2,
    }))
    host.change({ networks: { plan: () => ok({ ...plan, access }) } })
    await review(host)
    const row = button(/ gains ERP 5432$/)
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    await row.click()
    await expect.element(row).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('list').getByText('luis-desktop', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('a gateway that could not be read is told with what to do, in Spanish', async () => {
    const host = createBuilderHost()
    host.change({
      networks: {
        plan: () =>
          ok(
            planOf('c'.repeat(64), {
              unread: [
                {
                  gatewayId: ids.madrid,
                  problem: problem('ssh-unreachable', { host: '198.51.100.24', port: 22 }),
                  remains: [],
                },
              ],
            }),
          ),
      },
    })
    await review(host, `/es${address}`)
    await expect.element(page.getByText('No se pudo leer gw-madrid')).toBeVisible()
    await expect.element(page.getByText('1 pierde acceso')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Revisar el plan' })).toBeVisible()
    await expectAccessible()
  })

  test('of gateways that none could be read says that nothing is known, and leads to the first contact', async () => {
    const host = createBuilderHost()
    const unknown = problem('host-key-unknown', {
      host: '198.51.100.24',
      fingerprint: 'SHA256:x',
      keyType: 'y',
    })
    const unread = [{ gatewayId: ids.madrid, problem: unknown, remains: [] }]
    host.change({
      networks: {
        plan: () => ok(planOf('c'.repeat(64), { gateways: [], due: [], access: [], unread })),
      },
    })
    await review(host)
    await expect.element(page.getByText('No gateway could be read')).toBeVisible()
    await expect.element(page.getByText('There is nothing to do')).not.toBeInTheDocument()
    await button('Set it up...').click()
    await expect.element(page.getByRole('dialog', { name: 'Set up gw-madrid' })).toBeVisible()
    await expect.element(page.getByText('No gateway could be read')).not.toBeInTheDocument()
  })

  test('what is expected and will not be so stands in the plan', async () => {
    const host = createBuilderHost()
    const unmet = [
      { from: 'ana-laptop', to: 'ERP', port: 5432, protocol: 'tcp', reaches: true, because: 'differs' },
      { from: 'luis-desktop', to: 'Wiki', protocol: 'tcp', reaches: true, because: 'unknown' },
    ] as const
    const of = unmet.map((each) => ({ ...each, network: 'Office' }))
    host.change({ networks: { plan: () => ok(planOf('d'.repeat(64), { unmet: of })) } })
    await review(host)
    await expect.element(page.getByText('2 expectations will not be met')).toBeVisible()
    await expect
      .element(page.getByText('ana-laptop should reach ERP 5432/tcp, but will not', { exact: true }))
      .toBeVisible()
    await expect
      .element(page.getByText('luis-desktop and Wiki: one of the two is not in the network'))
      .toBeVisible()
    await expectAccessible()
  })

  test('with nothing to do says so, and is no error', async () => {
    const host = createBuilderHost()
    host.change({ networks: { plan: () => fail(problem('plan-empty')) } })
    await review(host)
    await expect.element(page.getByText('There is nothing to do')).toBeVisible()
    await expect.element(page.getByText('The plan could not be created')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await button('Back to editing').click()
    await expect.element(page.getByText('There is nothing to do')).not.toBeInTheDocument()
  })

  test('without steps but something to note can be applied', async () => {
    const host = createBuilderHost()
    const plan = planOf('e'.repeat(64), { access: [] })
    const [gateway] = plan.gateways
    if (gateway === undefined) throw new Error('no gateway')
    const noted = { ...plan, gateways: [{ ...gateway, steps: [], stepCount: 0, files: [], warnings: [] }] }
    host.change({ networks: { plan: () => ok(noted) } })
    await review(host)
    await expect.element(page.getByText(/Applying records it and changes nothing on them/)).toBeVisible()
    await button('Apply to 1 gateway').click()
    await expect.poll(() => host.inputsOf('networks.apply')).toHaveLength(1)
  })

  test('says what it does in another network, and who will gain with a key', async () => {
    const host = createBuilderHost()
    const target = { kind: 'rule', ruleId: ids.erp, ports: '5432' } as const
    const loses = {
      sign: 'loses',
      deviceIds: ['x'],
      deviceCount: 1,
      target: { kind: 'exit', gatewayId: ids.bogota },
      because: 'exit-off',
    } as const
    host.change({
      networks: {
        plan: () =>
          ok(
            planOf('f'.repeat(64), {
              access: [],
              awaited: [{ sign: 'gains', deviceIds: [ids.ana], deviceCount: 1, target, because: 'key-made' }],
              elsewhere: [
                {
                  networkId: 'other',
                  network: 'Taller',
                  access: [{ ...loses, deviceIds: ['x'] }],
                  names: { x: 'eva-phone', [ids.bogota]: 'gw-bogota' },
                },
              ],
            }),
          ),
      },
    })
    await review(host)
    await expect.element(page.getByText('eva-phone loses the internet, through gw-bogota')).toBeVisible()
    await expect.element(page.getByText('ana-laptop will reach ERP 5432')).toBeVisible()
    await expect.element(page.getByText('No one gains or loses access.')).not.toBeInTheDocument()
    await expectAccessible()
    await expect
      .element(button('Apply to 1 gateway'))
      .toHaveAccessibleDescription('First confirm that you have seen who loses access.')
  })

  test('that failed does not end as a success', async () => {
    const host = await review()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.armed() })
    host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: states.undone() })
    await expect.element(page.getByText('1 gateway could not be synchronized')).toBeVisible()
    await expect.element(page.getByText('Finished process')).not.toBeInTheDocument()
  })

  test('a problem of the drawing comes first: it is shown, and nothing is read', async () => {
    const host = createBuilderHost()
    const behind = host.model().relations.at(-1)
    await open(
      createBuilderHost({
        ...host.model(),
        relations: host.model().relations.filter((relation) => relation !== behind),
      }),
    )
    await button(/^Synchronize/).click()
    await expect.element(page.getByText('1 problem must be fixed first')).toBeVisible()
    await expect.element(page.getByText('Fix first')).toBeVisible()
  })
})
