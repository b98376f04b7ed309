import { atom, useAtomValue } from 'jotai'

/** What this deployment offers, asked once before the first screen. */
export interface Deployment {
  readonly mode: 'public' | 'savne'
  /** Organizations may register themselves. */
  readonly autoRegister: boolean
  /** Its gateways are simulated. */
  readonly practice: boolean
}

export const deploymentAtom = atom<Deployment | null>(null)

export function useDeployment(): Deployment {
  const deployment = useAtomValue(deploymentAtom)
  if (deployment === null) throw new Error('the deployment was not asked for')
  return deployment
}
