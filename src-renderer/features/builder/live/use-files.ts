import { useEffect, useMemo } from 'react'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { ModelView } from '#shared/model/view.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import type { SaveState } from '#shared/document/save-state.ts'

/** Devices of a network whose files are not known to be right. */
export interface Files {
  readonly oldIds: ReadonlySet<string>
  readonly unknownIds: ReadonlySet<string>
}

const everyMs = 20_000

/** Asked again whenever the drawing was saved, since that is what makes files old. */
export function useFiles(networkId: string, save: SaveState): Files {
  const { data, askAgain } = useAsk('networks', 'files', { id: networkId }, { everyMs, keep: true })
  useEffect(() => {
    if (save.kind === 'saved') askAgain()
  }, [save, askAgain])
  return useMemo(
    () => ({ oldIds: new Set(data?.oldIds), unknownIds: new Set(data?.unknownIds) }),
    [data?.oldIds, data?.unknownIds],
  )
}

/** Old files as findings of the check: a badge on the canvas, a sentence in the panels. */
export function adviseFiles({ devices }: ModelView, { oldIds }: Files): Problem[] {
  return [...oldIds].flatMap((id) => {
    const device = devices.get(id)
    return device === undefined ? [] : [problem('device-file-old', { device: device.name }, ['devices', id])]
  })
}
