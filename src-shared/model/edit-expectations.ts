import type { Expectation } from './expectation.ts'
import type { Model } from './model.ts'

/** The model with other expectations of a network; without any it has none, and no empty list. */
export function withExpectations(
  model: Model,
  networkId: string,
  expectations: readonly Expectation[],
): Model {
  return {
    ...model,
    networks: model.networks.map((network) => {
      if (network.id !== networkId) return network
      const { expectations: _former, ...rest } = network
      return expectations.length === 0 ? rest : { ...rest, expectations: [...expectations] }
    }),
  }
}

/** Networks in which expectations name a node that goes by what it was called. */
export function missNode(model: Model, networkId: string, nodeId: string): Model['networks'] {
  const network = model.networks.find(({ id }) => id === networkId)
  if (network?.expectations?.some((each) => isAbout(each, nodeId)) !== true) return model.networks
  const name = [...model.devices, ...model.rules].find(({ id }) => id === nodeId)?.name ?? nodeId
  const called = (text: string): string => (text === nodeId ? name : text)
  const expectations = network.expectations.map((each) => ({
    ...each,
    from: called(each.from),
    to: called(each.to),
  }))
  return model.networks.map((each) => (each === network ? { ...network, expectations } : each))
}

/** Whether an expectation names a node by its id. */
export function isAbout({ from, to }: Expectation, nodeId: string): boolean {
  return from === nodeId || to === nodeId
}
