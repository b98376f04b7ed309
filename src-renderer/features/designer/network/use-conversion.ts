import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 } from 'uuid'
import type { Design } from '#shared/design/design.ts'
import { toNetwork, type ToNetwork } from '#shared/design-network/to-network.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { createNetworkMaker, type NotMade } from './make-network.ts'
import { decisionsOf, type ConversionState } from './conversion-state.ts'

export interface Conversion {
  readonly isBusy: boolean
  /** Why the last try made nothing. */
  readonly refusal: NotMade | null
  /** What that try made and could not take back, by name. */
  readonly leftBehind: readonly string[]
  /** Edits sent, of how many. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** Answers why nothing was made; null: the network is made, and opens. */
  readonly run: () => Promise<NotMade | null>
}

/** What would be made, with stand-ins for gateways that are not there yet. */
export function previewConversion(design: Design, state: ConversionState): ToNetwork {
  const gatewayIds = new Map(
    [...state.gateways].map(([nodeId, choice]) => [nodeId, choice.gatewayId ?? nodeId]),
  )
  return toNetwork(design, decisionsOf(state, gatewayIds), v7)
}

/** Makes the network, its gateways and what is drawn in it, and opens it in the builder. */
export function useConversion(design: Design, state: ConversionState): Conversion {
  const backend = useBackend()
  const navigate = useNavigate()
  const paths = usePaths()
  const session = useSession()
  const [maker] = useState(() => createNetworkMaker(backend, session))
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NotMade | null>(null)
  const [progress, setProgress] = useState<Conversion['progress']>(null)
  return {
    isBusy,
    refusal,
    leftBehind: isBusy ? [] : maker.leftBehind(),
    progress,
    async run() {
      setBusy(true)
      setRefusal(null)
      const answer = await maker.make(design, state, setProgress)
      setProgress(null)
      if (!answer.ok) {
        setBusy(false)
        setRefusal(answer)
        return answer
      }
      // Without its key nothing can be done with a gateway; where that fails, its panel offers it again.
      for (const gatewayId of state.keepsKeys ? answer.value.withoutKey : [])
        await backend.sshKeys.make({ gatewayId })
      setBusy(false)
      const [setUp] = answer.value.newGateways
      await navigate(paths.builder(answer.value.networkId, setUp))
      return null
    },
  }
}
