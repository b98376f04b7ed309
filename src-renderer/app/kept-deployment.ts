import type { Deployment } from '#renderer/state/deployment.ts'
import { recall, remember } from '#renderer/state/remember.ts'

const key = 'deployment'

/** Remembers what the deployment is, for when there is no network to ask by. Nothing of it is secret. */
export function keepDeployment(deployment: Deployment): void {
  remember(key, JSON.stringify(deployment))
}

/** What the deployment was when it was asked last; null: never here, or not readable any more. */
export async function keptDeployment(): Promise<Deployment | null> {
  const text = recall(key)
  if (text === null) return null
  try {
    const { accounts } = await import('#shared/contract/accounts.ts')
    const read = accounts.deployment.output.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
