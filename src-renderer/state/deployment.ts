import { atom, useAtomValue } from 'jotai'
import type { OutputOf } from './calls.ts'

/** What this deployment offers, asked once before the first screen. */
export type Deployment = OutputOf<'accounts', 'deployment'>

export const deploymentAtom = atom<Deployment | null>(null)

export function useDeployment(): Deployment {
  const deployment = useAtomValue(deploymentAtom)
  if (deployment === null) throw new Error('the deployment was not asked for')
  return deployment
}
