import { compileAll, createCompileMemory, type CompileMemory } from '#shared/compile/compile.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { CheckProblem } from '#shared/model/check-problems.ts'
import { check } from '#shared/model/check.ts'
import type { Model } from '#shared/model/model.ts'

/** What every gateway should have, as far as it can be compiled. */
export interface Compiled {
  /** Of gateways all of whose networks are without problems. */
  readonly configs: ReadonlyMap<string, GatewayConfig>
  /** Network -> why it cannot be compiled; networks without problems are not in it. */
  readonly problems: ReadonlyMap<string, readonly CheckProblem[]>
}

/**
 * Compiles an organization. A network with problems keeps only its own gateways from being compiled: the
 * others do not depend on it. `memory`: of what was compiled of the same organization before.
 */
export function compileOrganization(model: Model, memory: CompileMemory = createCompileMemory()): Compiled {
  if (check(model).length === 0) return { configs: compileAll(model, memory), problems: new Map() }
  const problems = new Map(
    model.networks
      .map((network) => [network.id, check(model, network.id)] as const)
      .filter(([, found]) => found.length > 0),
  )
  const isBroken = (networkId: string): boolean => problems.has(networkId)
  const touched = new Set(
    model.placements
      .filter((placement) => isBroken(placement.networkId))
      .map((placement) => placement.nodeId),
  )
  const sound: Model = {
    ...model,
    networks: model.networks.filter((network) => !isBroken(network.id)),
    rules: model.rules.filter((rule) => !isBroken(rule.networkId)),
    placements: model.placements.filter((placement) => !isBroken(placement.networkId)),
    relations: model.relations.filter((relation) => !isBroken(relation.networkId)),
  }
  return { configs: new Map([...compileAll(sound, memory)].filter(([id]) => !touched.has(id))), problems }
}
