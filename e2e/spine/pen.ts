import { v7 as newId } from 'uuid'
import type { Backend } from '#shared/contract/backend.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import { must } from './person.ts'

/** Draws on one network by edits, as the builder does. */
export interface Pen {
  readonly networkId: string
  /** Whose the devices are. */
  readonly userId: string
  placeGateway(gatewayId: string): Promise<void>
  addDevice(name: string): Promise<string>
  addRule(form: Partial<RuleForm> & Pick<RuleForm, 'name' | 'address' | 'ports'>): Promise<string>
  /** Connects two nodes; answers the relation. */
  connect(a: string, b: string): Promise<string>
  edit(...edits: readonly Edit[]): Promise<void>
}

/** A pen for a network; its devices belong to a network user made for it. */
export async function createPen(backend: Backend, networkId: string): Promise<Pen> {
  let { revision } = must(await backend.networks.drawing({ id: networkId }))
  const user = must(
    await backend.networkUsers.create({
      name: 'Beatriz Gómez',
      email: `beatriz.${networkId}@example.org`,
      identification: networkId,
      active: true,
    }),
  )
  let nodes = 0
  const position = (): { x: number; y: number } => ({
    x: (nodes % 4) * 320,
    y: Math.floor(nodes++ / 4) * 160,
  })
  const edit = async (...edits: readonly Edit[]): Promise<void> => {
    const answer = must(await backend.networks.edit({ id: networkId, revision, edits: [...edits] }))
    revision = answer.revision
  }
  return {
    networkId,
    userId: user.id,
    edit,
    placeGateway: (gatewayId) => edit({ kind: 'place', nodeId: gatewayId, position: position() }),
    addDevice: async (name) => {
      const id = newId()
      const form = {
        kind: 'laptop',
        networkUserId: user.id,
        name,
        serial: '',
        observation: '',
        active: true,
      } as const
      await edit({ kind: 'add-device', id, form, position: position() })
      return id
    },
    addRule: async (form) => {
      const id = newId()
      const whole: RuleForm = { kind: 'server', audience: 'everyone', active: true, ...form }
      await edit({ kind: 'add-rule', id, form: whole, position: position() })
      return id
    },
    connect: async (a, b) => {
      const id = newId()
      await edit({ kind: 'connect', id, a, b })
      return id
    },
  }
}
