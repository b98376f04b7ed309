import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { browserCapabilities } from '#shared/contract/browser-capabilities.ts'
import { workstationAreas } from '#shared/contract/wire-rows.ts'

/** The wire of a browser: nobody stands behind the rows of a workstation, but what this host can do is known. */
export function createBrowserTransport(api: Transport): Transport {
  const { repeating } = api
  const request: Transport['request'] = (area, name, input) => {
    if (!workstationAreas.includes(area)) return api.request(area, name, input)
    return Promise.resolve(
      area === 'host' && name === 'capabilities'
        ? ok(browserCapabilities)
        : fail(problem('not-supported-here')),
    )
  }
  return {
    ...(repeating === undefined
      ? {}
      : {
          repeating: (area, name, input, key) =>
            workstationAreas.includes(area)
              ? { send: () => request(area, name, input), takesKeys: () => false }
              : repeating(area, name, input, key),
        }),
    request,
    subscribe: (area, name, input, listen) =>
      workstationAreas.includes(area) ? () => undefined : api.subscribe(area, name, input, listen),
  }
}
