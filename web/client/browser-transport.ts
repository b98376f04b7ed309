import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { workstation } from '#shared/contract/contract.ts'
import { findRow } from '#shared/contract/find-row.ts'
import { browserCapabilities } from '#shared/contract/host.ts'

/** The wire of a browser: nobody stands behind the rows of a workstation, but what this host can do is known. */
export function createBrowserTransport(api: Transport): Transport {
  return {
    request: (area, name, input) => {
      if (!Object.hasOwn(workstation, area)) return api.request(area, name, input)
      return Promise.resolve(
        findRow(area, name) === workstation.host.capabilities
          ? ok(browserCapabilities)
          : fail(problem('not-supported-here')),
      )
    },
    subscribe: (area, name, input, listen) =>
      Object.hasOwn(workstation, area) ? () => undefined : api.subscribe(area, name, input, listen),
  }
}
