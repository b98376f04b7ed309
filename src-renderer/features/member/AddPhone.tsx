import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { MemberHome, OwnDevice } from '#shared/contract/member.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { makePhoneCode, type PhoneCode } from './make-phone-code.ts'
import { HiddenCode, PhoneCodeCard } from './PhoneCodeCard.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import type { Way } from './ways.ts'

/** A phone that is there already, or the one that was made here a moment ago. */
type Known = Pick<OwnDevice, 'deviceId' | 'name' | 'kind' | 'hasKey'>

export interface AddPhoneProps {
  readonly way: Way
  /** Null: a new one. */
  readonly device: Known | null
  readonly contact: MemberHome['contact']
  readonly onDone: () => void
}

/** A name, then a code that is shown once: the key of a phone is made in this page and is nowhere else. */
export function AddPhone({ way, device, contact, onDone }: AddPhoneProps) {
  const enrol = useCommand('member', 'enrol', { quiet: true })
  const [known, setKnown] = useState<Known | null>(device)
  const [code, setCode] = useState<PhoneCode | 'hidden' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  const make = async (name: string): Promise<void> => {
    const kind = known?.kind ?? 'phone'
    const made = await makePhoneCode(
      (publicKey) =>
        enrol.run({
          id: way.id,
          deviceId: known?.deviceId ?? null,
          device: { kind, name, serial: '' },
          publicKey,
        }),
      (count) => crypto.getRandomValues(new Uint8Array(count)),
    )
    setProblem(made.ok ? null : made.problem)
    if (!made.ok) return
    setKnown({ deviceId: made.value.deviceId, name: made.value.deviceName, kind, hasKey: true })
    setCode(made.value)
  }
  // Its gateways may learn the key while the code is shown.
  const isReady = ({ deviceId, state }: PhoneCode): boolean =>
    (way.network?.devices.find((one) => one.deviceId === deviceId)?.state ?? state) === 'ready'
  return (
    <div ref={place} className="member-phone">
      {code === null ? (
        <PhoneForm
          known={known}
          problem={problem}
          busy={enrol.busy}
          onMake={(name) => void make(name)}
          onClose={onDone}
        />
      ) : code === 'hidden' ? (
        <HiddenCode
          problem={problem}
          busy={enrol.busy}
          onAgain={() => void make(known?.name ?? '')}
          onDone={onDone}
        />
      ) : (
        <PhoneCodeCard
          key={code.text}
          code={code}
          isReady={isReady(code)}
          network={way.name}
          contact={contact}
          onHide={() => setCode('hidden')}
          onDone={onDone}
        />
      )}
    </div>
  )
}
