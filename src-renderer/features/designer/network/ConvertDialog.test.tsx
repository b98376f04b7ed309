import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import type { Answers } from '#renderer/testing/fake-host.ts'
import { carolina, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { showDialog } from '../dialogs/testing/show-dialog.tsx'

const design = toDesign({
  nodes: [aNode('laptop'), aNode('phone', { kind: 'phone' }), aNode('vpn', { kind: 'firewall' })],
  relationships: [
    aRelationship('1', idOf('laptop'), idOf('vpn')),
    aRelationship('2', idOf('phone'), idOf('vpn')),
  ],
  outlines: [],
})
const dialog = page.getByRole('dialog').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const owner = dialog.getByRole('combobox').first()

/** A server of an organization that has nothing yet. */
function createServer() {
  const people: NetworkUserView[] = []
  const asked: { readonly call: string; readonly input: unknown }[] = []
  const answers: Answers = {
    networks: {
      list: () => ok([]),
      create: (input) => {
        asked.push({ call: 'network', input })
        return fail(problem('name-taken', { name: input.name }, ['name']))
      },
    },
    gateways: { list: () => ok([]) },
    member: { home: () => ok(null) },
    networkUsers: {
      page: () => ok({ rows: people, total: people.length }),
      one: ({ id }) => {
        const found = people.find((user) => user.id === id)
        return found === undefined ? fail(problem('network-user-missing', { id })) : ok(found)
      },
      create: (input) => {
        asked.push({ call: 'person', input })
        const made = networkUserView(people.length + 1, input)
        people.push(made)
        return ok(made)
      },
      removeMany: ({ ids }) => {
        asked.push({ call: 'no person', input: { ids } })
        return ok({ removed: people.splice(0).length, devices: 0, undo: '' })
      },
    },
  }
  return { answers, asked }
}

const tops = (names: readonly string[]) =>
  new Set(names.map((name) => Math.round(button(name).element().getBoundingClientRect().top)))

describe.each([
  {
    locale: 'en' as const,
    of: 'Public address of vpn',
    stay: 'Keep editing',
    leave: 'Leave',
    cancel: 'Cancel',
    back: 'Back',
    next: 'Continue',
    make: 'Create the network',
    myself: 'Myself',
    add: 'New network user...',
    name: 'Name',
    email: 'Email',
    number: 'Identification number',
    create: 'Create the network user',
    address: 'Public address',
    after: /you let Trama in to the new machine/,
    taken: /Nothing was created\./,
  },
  {
    locale: 'es' as const,
    of: 'Dirección pública de vpn',
    stay: 'Seguir editando',
    leave: 'Salir',
    cancel: 'Cancelar',
    back: 'Volver',
    next: 'Continuar',
    make: 'Crear la red',
    myself: 'Yo',
    add: 'Nuevo usuario de red...',
    name: 'Nombre',
    email: 'Correo',
    number: 'Número de identificación',
    create: 'Crear el usuario de red',
    address: 'Dirección pública',
    after: /da acceso a Trama en la máquina nueva/,
    taken: /No se creó nada\./,
  },
])('from drawing to network in an organization without anything ($locale)', (words) => {
  const { locale } = words

  test('the devices are one’s own unless somebody else is chosen, and it says what comes next', async () => {
    const { answers, asked } = createServer()
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers, locale })
    await button(words.next).click()
    await expect.element(owner).toHaveValue(words.myself)
    expect(tops([words.cancel, words.back, words.next]).size).toBe(1)
    await expectAccessible()
    await button(words.next).click()
    await dialog.getByLabelText(words.address).fill('203.0.113.10')
    await button(words.next).click()
    await button(words.next).click()
    await expect.element(dialog.getByText(words.after)).toBeVisible()
    expect(tops([words.cancel, words.back, words.make]).size).toBe(1)
    await button(words.make).click()
    await expect.element(dialog.getByText(words.taken)).toBeVisible()
    const { name, email } = carolina
    expect(asked.map(({ call }) => call)).toEqual(['person', 'network', 'no person'])
    expect(asked[0]?.input).toEqual({ name, email, identification: email, active: true })
  })

  test('who confirms as soon as they can has their devices, however late it is known whose they are', async () => {
    const { answers, asked } = createServer()
    const people = Promise.withResolvers<void>()
    const late: Answers = {
      ...answers,
      networkUsers: {
        ...answers.networkUsers,
        page: async (input) => {
          await people.promise
          return (await answers.networkUsers?.page?.(input)) ?? ok({ rows: [], total: 0 })
        },
      },
    }
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers: late, locale })
    await expect.element(dialog).toBeVisible()
    await expect.element(button(words.make)).not.toBeInTheDocument()
    people.resolve()
    await dialog.getByRole('textbox', { name: words.of }).fill('203.0.113.10')
    await button(words.make).click()
    await expect.element(dialog.getByText(words.taken)).toBeVisible()
    expect(asked.map(({ call }) => call)).toEqual(['person', 'network', 'no person'])
  })

  test('somebody else is made without leaving it, and what was typed stays', async () => {
    const { answers, asked } = createServer()
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers, locale })
    const name = dialog.getByRole('textbox', { name: words.name, exact: true })
    await name.fill('Sede norte')
    await button(words.next).click()
    await button(words.add).click()
    const person = page.getByRole('dialog').last()
    await person.getByLabelText(words.name, { exact: true }).fill('Marta Gil')
    await person.getByLabelText(words.email).fill('marta@example.org')
    await person.getByLabelText(words.number).fill('3030')
    await expectAccessible()
    await button(words.create).click()
    await expect.element(owner).toHaveValue('Marta Gil')
    expect(asked).toMatchObject([{ call: 'person', input: { name: 'Marta Gil', identification: '3030' } }])
    await button(words.back).click()
    await expect.element(name).toHaveValue('Sede norte')
  })

  test('only where the machine is has to be said before it is made from the first page', async () => {
    const { answers, asked } = createServer()
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers, locale })
    await button(words.make).click()
    const address = dialog.getByRole('textbox', { name: words.of })
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
    await address.fill('203.0.113.10')
    await expectAccessible()
    await button(words.make).click()
    await expect.element(dialog.getByText(words.taken)).toBeVisible()
    expect(asked.map(({ call }) => call)).toEqual(['person', 'network', 'no person'])
  })

  test('Escape closes it, and asks once something was chosen', async () => {
    const { answers } = createServer()
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers, locale })
    await expect.element(button(words.make)).toBeVisible()
    await dialog.getByRole('textbox', { name: words.of }).fill('203.0.113.10')
    await userEvent.keyboard('{Escape}')
    await button(words.stay).click()
    await expect.element(dialog.getByRole('textbox', { name: words.of })).toHaveValue('203.0.113.10')
    await userEvent.keyboard('{Escape}')
    await button(words.leave).click()
    await expect.element(button(words.make)).not.toBeInTheDocument()
  })

  test('a form over it that is left with Escape leaves it open', async () => {
    const { answers } = createServer()
    await showDialog({ dialog: { kind: 'convert' }, design, session: carolina, answers, locale })
    await button(words.next).click()
    await button(words.add).click()
    await expect.element(button(words.create)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(words.create)).not.toBeInTheDocument()
    await expect.element(owner).toHaveValue(words.myself)
  })
})
