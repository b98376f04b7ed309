import { useEffect, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { compareFingerprint } from '#renderer/parts/host-key/fingerprint.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface FirstContactOptions {
  readonly gateway: GatewayView
  /** The machine is asked at once; otherwise with the first `ask`. */
  readonly askNow: boolean
  readonly onPinned: (gateway: GatewayView) => void
  /** Another key answered than the pinned one. */
  readonly onChanged: (pinned: HostKey, now: HostKey) => void
}

/** The first contact while it is made: what answered, and what the person says about it. */
export interface Contact {
  /** What the machine showed; null: not yet, or it could not be asked. */
  readonly key: HostKey | null
  readonly problem: Problem | null
  readonly pasted: string
  readonly isSeen: boolean
  readonly paste: (text: string) => void
  readonly see: (seen: boolean) => void
  /** Why the key was not pinned. */
  readonly refusal: Problem | string | null
  /** Pins what was compared. */
  readonly pin: () => void
  readonly isPinning: boolean
  /** Asks the machine, or asks it again. */
  readonly ask: () => void
}

/** Asks the machine for its host key, lets the person compare it over another channel, and pins it. */
export function useFirstContact({ gateway, askNow, onPinned, onChanged }: FirstContactOptions): Contact {
  const { t } = useWords()
  const toasts = useToasts()
  const pin = useCommand('gateways', 'pin', { quiet: true })
  const { greeted, ask } = useGreeting(gateway, askNow, onChanged)
  const [pasted, setPasted] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [refusal, setRefusal] = useState<Contact['refusal']>(null)
  const key = greeted?.ok === true ? greeted.value : null
  const act = async (): Promise<void> => {
    if (key === null) return
    if (!isSeen && compareFingerprint(pasted, key.fingerprint).kind !== 'matches')
      return setRefusal(t('gateways.contact.compare'))
    const replaces = gateway.hostKey?.fingerprint ?? null
    const answer = await pin.run({ id: gateway.id, hostKey: key, replaces })
    if (!answer.ok) return setRefusal(answer.problem)
    const title = t('gateways.contact.pinned', { name: gateway.name })
    toasts.add({ id: `pinned-${gateway.id}`, tone: 'ok', title })
    onPinned(answer.value)
  }
  return {
    key,
    problem: greeted?.ok === false ? greeted.problem : null,
    pasted,
    isSeen,
    paste(text) {
      setPasted(text)
      setRefusal(null)
    },
    see(seen) {
      setSeen(seen)
      setRefusal(null)
    },
    refusal,
    pin: () => void act(),
    isPinning: pin.busy,
    ask,
  }
}

/** Greets each time it is asked to; null while it is on its way. */
function useGreeting(gateway: GatewayView, askNow: boolean, onChanged: FirstContactOptions['onChanged']) {
  const backend = useBackend()
  const [greeted, setGreeted] = useState<Result<HostKey> | null>(null)
  const [turn, setTurn] = useState(askNow ? 1 : 0)
  const { id, hostKey: pinned } = gateway
  useEffect(() => {
    if (turn === 0) return
    let isGone = false
    void backend.gateways.greet({ id }).then((answer) => {
      if (isGone) return
      const isOther = answer.ok && pinned !== null && answer.value.publicKey !== pinned.publicKey
      if (isOther) onChanged(pinned, answer.value)
      else setGreeted(answer)
    })
    return () => {
      isGone = true
    }
    // Once for a gateway and turn: what the caller passes anew with each render changes nothing here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [backend, id, turn])
  const ask = (): void => {
    setGreeted(null)
    setTurn((last) => last + 1)
  }
  return { greeted, ask }
}
