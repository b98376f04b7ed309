import type { PreviewView, RouteState, RunView, TemplateView } from '#shared/contract/utilities.ts'
import type { TemplateForm } from '#shared/model/utility.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { addGateway, newId } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** An organization with one gateway, and a template that a route writes there. */
export interface UtilitiesWorld {
  readonly me: Person
  readonly host: string
  readonly gatewayId: string
  readonly template: TemplateView
  readonly routeId: string
  readonly path: string
  /** What the gateway has at the path; null: nothing. */
  readonly written: () => string | null
  readonly putByHand: (text: string) => void
  readonly preview: () => Promise<PreviewView>
  readonly stateOf: () => Promise<RouteState>
  /** Confirms what a new preview shows. */
  readonly begin: () => Promise<RunView>
  readonly ended: (runId: string) => Promise<RunView>
  /** Begins, and waits for the end. */
  readonly run: () => Promise<RunView>
  readonly change: (form: Partial<TemplateForm>) => Promise<void>
}

/** Makes one, of a person who was just registered. */
export async function utilitiesWorld(
  server: TestServer,
  form: Partial<TemplateForm> = {},
): Promise<UtilitiesWorld> {
  const me = await register(server)
  const host = `${newId()}.test`
  const gatewayId = await addGateway(me, host)
  const path = '/etc/app.conf'
  const whole = { name: 'App', content: 'a = 1\n', preScript: '', commands: '', postScript: '', ...form }
  const template = good(await me.utilities.createTemplate(whole))
  const route = good(await me.utilities.createRoute({ templateId: template.id, gatewayId, path }))
  const machine = () => server.gateways.machine(host)
  const preview = async () => good(await me.utilities.preview({ id: route.id }))
  const begin = async () =>
    good(await me.utilities.synchronize({ id: route.id, digest: (await preview()).digest }))
  const ended = (id: string) =>
    until('the run is over', async () => {
      const run = good(await me.utilities.run({ id }))
      return run.phase !== 'pending' && run.phase !== 'running' && run
    })
  return {
    me,
    host,
    gatewayId,
    template,
    routeId: route.id,
    path,
    written: () => {
      const file = machine().files.get(path)
      return file === undefined ? null : new TextDecoder().decode(file.content)
    },
    putByHand: (text) => {
      const content = new TextEncoder().encode(text)
      machine().files.set(path, { content, owner: 'daemon', group: 'adm', mode: '640' })
    },
    preview,
    stateOf: async () => {
      const found = good(await me.utilities.routes({})).find(({ id }) => id === route.id)
      if (found === undefined) throw new Error('the route is gone')
      return found.state
    },
    begin,
    ended,
    run: async () => ended((await begin()).id),
    change: async (next) => {
      good(await me.utilities.changeTemplate({ ...whole, ...next, id: template.id }))
    },
  }
}
