import { api as rows } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { may } from '#shared/model/permissions.ts'
import type { Custody } from '#main/ports/desktop-ports.ts'
import type { Answers, CustodyDeps } from './asked.ts'
import { gatewayAnswers } from './gateway-answers.ts'
import { createJobs } from './jobs.ts'
import { lookForJobs } from './look-for-jobs.ts'
import { networkAnswers } from './network-answers.ts'
import { createReadings } from './readings.ts'
import { routeAnswers } from './route-answers.ts'
import { createRuns } from './runs.ts'

/**
 * Answers what concerns gateways whose SSH key is here, in the shape of the API, and works on their jobs while
 * somebody who may is signed in. Whatever concerns others is the API's, and so is every refusal of a role.
 */
export function createCustody(deps: CustodyDeps): Custody {
  const { api } = deps.keyring
  const jobs = createJobs(deps)
  const stopLooking = lookForJobs(deps, jobs)
  const readings = createReadings(deps)
  const runs = createRuns(deps)
  const answers: Answers = {
    ...gatewayAnswers(deps, jobs),
    ...networkAnswers(deps, jobs),
    ...routeAnswers(deps, runs),
  }
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
      stopLooking()
      readings.stop()
      await Promise.all([jobs.stop(), runs.stop()])
    },
  }
}
