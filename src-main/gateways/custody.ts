import type { Result } from '#shared/base/result.ts'
import { api as rows } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { may } from '#shared/model/permissions.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Custody, Log } from '#main/ports.ts'
import { gatewayAnswers } from './gateway-answers.ts'
import { startJobs } from './jobs.ts'
import { networkAnswers } from './network-answers.ts'
import { createReadings } from './readings.ts'

export interface CustodyDeps {
  readonly keyring: Keyring
  readonly log: Log
}

/** A call of the API that may be answered here. */
export interface Asked {
  readonly own: OwnKeys
  readonly input: unknown
  forward(): Promise<Result<unknown>>
}

/** By area and name. Null: this one is the API's. */
export type Answers = Readonly<Record<string, (asked: Asked) => Promise<Result<unknown>> | null>>

/**
 * Answers what concerns gateways whose SSH key is here, in the shape of the API, and works on their jobs while
 * somebody who may is signed in. Whatever concerns others is the API's, and so is every refusal of a role.
 */
export function createCustody(deps: CustodyDeps): Custody {
  const { api } = deps.keyring
  const jobs = startJobs(deps)
  const readings = createReadings(deps)
  const answers: Answers = { ...gatewayAnswers(deps, jobs), ...networkAnswers(deps, jobs) }
  return {
    answer: (area, name, input) => {
      const session = api.session()
      const answer = answers[`${area}.${name}`]
      const row = (rows as Contract)[area]?.[name]
      if (session === null || answer === undefined || row === undefined || !may(row.may, session.roles))
        return null
      const read = row.input.safeParse(input)
      if (!read.success) return null
      const own = deps.keyring.of(session.organizationId)
      return answer({ own, input: read.data, forward: () => api.transport.request(area, name, input) })
    },
    follow: (networkId) => readings.follow(networkId),
    stop: async () => {
      readings.stop()
      await jobs.stop()
    },
  }
}
