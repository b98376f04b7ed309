import { useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { TestAnswer } from '#renderer/parts/gateway-setup/TestResult.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import type { GatewayDialog } from './GatewayDialogs.tsx'

/** Tests the connection. A machine that was never compared leads to the first contact, another key to both fingerprints. */
export function useConnectionTest(gateway: GatewayView, onDialog: (dialog: GatewayDialog) => void) {
  const test = useCommand('gateways', 'test', { quiet: true })
  const [answer, setAnswer] = useState<TestAnswer | null>(null)
  const run = async (): Promise<void> => {
    setAnswer(null)
    if (gateway.hostKey === null) return onDialog({ kind: 'greet', gateway })
    const answered = await test.run({ id: gateway.id })
    setAnswer(answered)
    const code = answered.ok ? null : answered.problem.code
    if (code === 'host-key-changed' || code === 'host-key-unknown') onDialog({ kind: 'greet', gateway })
  }
  return { run: () => void run(), busy: test.busy, answer }
}
