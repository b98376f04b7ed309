import { useState } from 'react'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { placementKey } from '#shared/model/view.ts'
import { usePause } from '#renderer/parts/list/use-pause.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
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

/** Gateways, of which the only one is proposed. */
export interface FreeGateways extends Free<GatewayView> {
  /** The only one, as far as is known. */
  readonly only: GatewayView | null
  /** The same for whoever confirms before it is known: asks the server. Null: there are none or several. */
  readonly findOnly: () => Promise<GatewayView | null>
}

export function useFreeGateways(): FreeGateways {
  const { network } = useBuilder()
  const backend = useBackend()
  const isPlaced = useIsPlaced()
  const [text, setText] = useState('')
  const asked = usePause(text).trim()
  const input = { outsideNetworkId: network.id, text: asked, limit: shownAtOnce }
  const found = useAsk('gateways', 'page', input, { keep: true })
  const free = useFree(found, text, asked, setText)
  const only = free.isNone === false ? onlyOf(free.rows) : null
  const findOnly = async (): Promise<GatewayView | null> => {
    if (free.isNone !== null || text !== '') return only
    const page = await backend.gateways.page(input)
    return page.ok ? onlyOf(page.value.rows.filter((row) => !isPlaced(row))) : null
  }
  return { ...free, only, findOnly }
}

function onlyOf<T>(rows: readonly T[]): T | null {
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** Whether a record stands on this drawing; the server may not know it yet. */
function useIsPlaced(): (row: { readonly id: string }) => boolean {
  const { view, network } = useBuilder()
  return ({ id }) => view.placements.has(placementKey(network.id, id))
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
  const isPlaced = useIsPlaced()
  const rows = (found.data?.rows ?? []).filter((row) => !isPlaced(row))
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
  readonly error: FieldError | undefined
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
