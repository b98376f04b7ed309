import { useEffect, useRef } from 'react'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import { makeInterfaceFile } from '#renderer/interface-file/make-interface-file.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '#renderer/features/builder/context/builder-context.tsx'
import { usePlan } from '#renderer/features/builder/plan/plan-review.tsx'

/** A device that is drawn, whose key is to be made. */
export interface NewDevice {
  readonly id: string
  readonly kind: DeviceKind
}

/** It reads a QR code, which has to be shown, and cannot do much with a file that is saved here. */
export const isHeldUp = (kind: DeviceKind): boolean => kind === 'phone' || kind === 'tablet'

/**
 * Gives a device its file: saved at once for a computer, and then the plan is read; as a QR code for what is held
 * in front of it. Answers why there is none.
 */
export function useDeviceFile(onClose: () => void): (device: NewDevice) => Promise<Result<void>> {
  const { builder, network, screen, maySynchronize } = useBuilder()
  const { t } = useWords()
  const toasts = useToasts()
  const enrol = useCommand('devices', 'enrol', { quiet: true })
  const plan = usePlan()
  // What was drawn on the way is in the plan that starts: its problems are those of the drawing as it is by then.
  const planNow = useRef(plan)
  useEffect(() => {
    planNow.current = plan
  })
  return async ({ id, kind }) => {
    const saved = await builder.draft.settled()
    if (saved.kind === 'offline') return fail(saved.problem ?? problem('offline'))
    if (isHeldUp(kind)) {
      screen.set({ dialog: { kind: 'interface', deviceId: id } })
      return { ok: true, value: undefined }
    }
    const made = await makeInterfaceFile(
      (publicKey) => enrol.run({ id, networkId: network.id, publicKey }),
      (count) => crypto.getRandomValues(new Uint8Array(count)),
    )
    if (!made.ok) return made
    saveFile(made.value.fileName, made.value.text)
    toasts.add({
      id: `file-${id}`,
      tone: 'ok',
      title: t('builder.set-up.file-saved', { file: made.value.fileName }),
      text: t('builder.set-up.file-next'),
      timeoutMs: 10_000,
    })
    onClose()
    builder.draft.refresh()
    if (maySynchronize) planNow.current.start()
    return { ok: true, value: undefined }
  }
}
