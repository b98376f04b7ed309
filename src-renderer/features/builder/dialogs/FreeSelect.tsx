import { useState } from 'react'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { placementKey } from '#shared/model/view.ts'
import { usePause } from '#renderer/parts/list/use-pause.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** As many as are shown at once; the others are found by typing. */
const shownAtOnce = 20

/** Records of the organization that do not stand on this drawing, as the server finds them. */
export interface Free<T> {
  readonly rows: readonly T[]
  /** None is there for nothing typed; null: not known yet. */
  readonly isNone: boolean | null
  readonly isWaiting: boolean
  readonly setText: (text: string) => void
}

export function useFreeDevices(): Free<DeviceView> {
  const { network } = useBuilder()
  const [text, setText] = useState('')
  const asked = usePause(text).trim()
  const input = { outsideNetworkId: network.id, text: asked, limit: shownAtOnce }
  const found = useAsk('devices', 'page', input, { keep: true })
  return useFree(found, text, asked, setText)
}

export function useFreeGateways(): Free<GatewayView> {
  const { network } = useBuilder()
  const [text, setText] = useState('')
  const asked = usePause(text).trim()
  const input = { outsideNetworkId: network.id, text: asked, limit: shownAtOnce }
  const found = useAsk('gateways', 'page', input, { keep: true })
  return useFree(found, text, asked, setText)
}

function useFree<T extends { readonly id: string }>(
  found: {
    readonly data: { readonly rows: readonly T[] } | undefined
    readonly isOld: boolean
    readonly waiting: boolean
  },
  text: string,
  asked: string,
  setText: (text: string) => void,
): Free<T> {
  const { view, network } = useBuilder()
  // What was placed here a moment ago may not be on the server yet.
  const rows = (found.data?.rows ?? []).filter(
    (row) => !view.placements.has(placementKey(network.id, row.id)),
  )
  const isKnown = asked === '' && !found.isOld && !found.waiting
  return {
    rows,
    isNone: isKnown ? rows.length === 0 : null,
    isWaiting: found.isOld || found.waiting || asked !== text.trim(),
    setText,
  }
}

/** One of them, among however many there are. */
export function FreeSelect<T extends { readonly id: string; readonly name: string }>(props: {
  readonly label: string
  readonly free: Free<T>
  readonly hintOf: (row: T) => string
  readonly chosen: T | null
  readonly onChosen: (row: T | null) => void
  readonly error: string | undefined
}) {
  const { t } = useWords()
  const { free, chosen, hintOf } = props
  const toOption = (row: T) => ({ value: row.id, label: row.name, hint: hintOf(row) })
  return (
    <SearchSelect
      label={props.label}
      placeholder={t('builder.add.choose')}
      openLabel={t('builder.add.show')}
      emptyText={t('builder.add.no-match')}
      waitingText={free.isWaiting ? t('builder.add.searching') : undefined}
      options={free.rows.map(toOption)}
      chosen={chosen === null ? null : toOption(chosen)}
      onChosen={(option) => props.onChosen(free.rows.find((row) => row.id === option?.value) ?? null)}
      onTextChange={free.setText}
      error={props.error}
    />
  )
}
